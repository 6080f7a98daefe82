import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { formatDecimal, formatRelation, formatValue, sumDecimals } from '../../../../resources/definition';
import type { AnyField } from '../../../../resources/definition/field';
import { relationName } from '../../../../resources/definition/resource';
import { emptyDraft } from '../../../../resources/definition/validate';
import { FieldInput } from '../../../../resources/form/field-input';
import { inputId } from '../../../../resources/form/focus';
import { useFormState } from '../../../../resources/form/form-state';
import { CHAVES_DA_CLASSE } from '../../calculo/conta-corrente';
import { type ChaveDaLinha, chavesDaLinha, lancamentoContabil } from '../../resources/lancamento_contabil';
import { type ClasseContaCorrente, informationOf, NATUREZAS_INFORMACAO, type PlanoConta, planoConta } from '../../resources/plano_conta';
import './partidas.css';

type Line = Readonly<Record<string, unknown>>;
const FIELDS = lancamentoContabil.fields.linhas.fields;
const ALL_KEYS = Object.keys(chavesDaLinha) as ChaveDaLinha[];

/** The lines of an entry: read as the two columns of a ledger; typed with the keys that each account asks for. */
export default function PartidasInput({ name }: { name: string }) {
  const { locked, isNew } = useFormState();
  const lines = (useWatch({ name }) ?? []) as Line[];
  useCopy(isNew);
  return locked ? <Ledger lines={lines} /> : <Typed name={name} lines={lines} />;
}

function Typed({ name, lines }: { name: string; lines: readonly Line[] }) {
  const { fields, append, remove } = useFieldArray({ name, keyName: 'chave' });
  const { getFieldState, formState, getValues, resetField } = useFormContext();
  const error = getFieldState(name, formState).error as { message?: string; root?: { message?: string } } | undefined;
  const message = error?.message ?? error?.root?.message;
  const begun = useRef(false);
  // a debit and a credit: no entry has fewer; nobody has typed them, so they are what the form begins with
  useEffect(() => {
    if (fields.length === 0) {
      begun.current = true;
      append([newLine('D'), newLine('C')], { shouldFocus: false });
    } else if (begun.current) {
      begun.current = false;
      resetField(name, { defaultValue: getValues(name) });
    }
  }, [fields.length, append, name, resetField, getValues]);
  return (
    <div className="itens">
      {message && (
        <p className="campo__erro" role="alert" id={inputId(name)} tabIndex={-1}>
          {message}
        </p>
      )}
      <ol className="itens__linhas">
        {fields.map(({ chave }, index) => (
          <li key={chave} className="itens__linha" aria-label={`Partida ${index + 1}`}>
            <LineInput name={`${name}.${index}`} line={lines[index] ?? {}} />
            <div className="itens__acoes">
              <Button
                type="text"
                size="small"
                danger
                title="Tirar"
                aria-label={`Tirar a partida ${index + 1}`}
                disabled={fields.length <= 2}
                icon={<Trash2 size={15} />}
                onClick={() => remove(index)}
              />
            </div>
          </li>
        ))}
      </ol>
      <Button icon={<Plus size={15} aria-hidden />} onClick={() => append(newLine('D'), { shouldFocus: false })}>
        Adicionar partida
      </Button>
      <Sums lines={lines} />
    </div>
  );
}

const newLine = (dc: 'D' | 'C') => ({ ...emptyDraft(FIELDS), dc });

/** Account, side and value, and below them only the keys that the class of the account has. */
function LineInput({ name, line }: { name: string; line: Line }) {
  const conta = useConta(line.conta_id as number | null);
  const keys = conta === undefined ? [] : conta ? CHAVES_DA_CLASSE[conta.conta_corrente_classe as ClasseContaCorrente] : ALL_KEYS;
  const shown = ['conta_id', 'dc', 'valor', ...(conta?.isf === 'FP' || conta === null ? ['isf'] : []), ...(keys ?? [])];
  return (
    <div className="grade-campos">
      {shown.map((field) => (
        <FieldInput key={field} name={`${name}.${field}`} field={(FIELDS as Record<string, AnyField>)[field] as AnyField} />
      ))}
    </div>
  );
}

/** The account chosen; null for who may not read the chart: then every key is offered, and the server keeps those that matter. */
function useConta(id: number | null): PlanoConta | null | undefined {
  return useQuery({
    queryKey: ['conta', id],
    enabled: Boolean(id),
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: () =>
      http
        .get<PlanoConta>(`${planoConta.api.path}/${id}`)
        .then(({ data }) => data)
        .catch(() => null),
  }).data;
}

/** Debits and credits as they are being typed. */
function Sums({ lines }: { lines: readonly Line[] }) {
  const [debits, credits] = [somaDe(lines, 'D'), somaDe(lines, 'C')];
  return (
    <p className="partidas__somas" role="status" data-diferente={debits !== credits}>
      Débitos: <strong className="numero">R$ {formatDecimal(debits, 2)}</strong> · Créditos:{' '}
      <strong className="numero">R$ {formatDecimal(credits, 2)}</strong>
      {debits !== credits && ' · os lados ainda não se igualam'}
    </p>
  );
}

function somaDe(lines: readonly Line[], dc: 'D' | 'C'): string {
  const values = lines.filter((line) => line.dc === dc).map(({ valor }) => (/^-?\d+(\.\d+)?$/.test(String(valor)) ? String(valor) : '0'));
  return sumDecimals(['0.00', ...values]);
}

function Ledger({ lines }: { lines: readonly Line[] }) {
  return (
    <ScrollRegion label="Partidas">
      <table className="partidas">
        <thead>
          <tr>
            <th scope="col">Conta</th>
            <th scope="col">Conta-corrente</th>
            <th scope="col" className="numero">
              Débito
            </th>
            <th scope="col" className="numero">
              Crédito
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line) => (
            <tr key={String(line.id)}>
              <th scope="row">{formatRelation(line.conta as Record<string, unknown>)}</th>
              <td>{keysText(line)}</td>
              <td className="numero">{line.dc === 'D' && formatDecimal(String(line.valor), 2)}</td>
              <td className="numero">{line.dc === 'C' && formatDecimal(String(line.valor), 2)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {Object.entries(NATUREZAS_INFORMACAO).map(([natureza, label]) => {
            const own = lines.filter((line) => informationOf(String((line.conta as { codigo?: string } | null)?.codigo)) === natureza);
            return (
              own.length > 0 && (
                <tr key={natureza}>
                  <th scope="row" colSpan={2}>
                    {label}
                  </th>
                  <td className="numero">{formatDecimal(somaDe(own, 'D'), 2)}</td>
                  <td className="numero">{formatDecimal(somaDe(own, 'C'), 2)}</td>
                </tr>
              )
            );
          })}
        </tfoot>
      </table>
    </ScrollRegion>
  );
}

/** The conta-corrente in words: "Fonte 1.500.0000 – …; Conta bancária 12". */
function keysText(line: Line): string {
  const keys = ALL_KEYS.flatMap((key) => {
    const field = (FIELDS as Record<string, AnyField>)[key] as AnyField;
    const value = line[key];
    if (value === null || value === undefined || value === '') return [];
    const shown = field.kind === 'ref' ? formatRelation(line[relationName(key, field)] as Record<string, unknown>) : String(value);
    return [`${field.label}: ${shown || String(value)}`];
  });
  return [...(line.isf ? [formatValue(FIELDS.isf, line.isf)] : []), ...keys].join('; ');
}

/** `?copia=12`: a new entry begins as a copy of that one. */
function useCopy(isNew: boolean): void {
  const [search] = useSearchParams();
  const { setValue } = useFormContext();
  const id = isNew ? search.get('copia') : null;
  useEffect(() => {
    if (!id || !/^\d+$/.test(id)) return;
    void http.get<Record<string, unknown>>(`${lancamentoContabil.api.path}/${id}`).then(({ data }) => {
      const linhas = (data.linhas as Line[]).map(({ id: _id, ...line }) => line);
      for (const [field, value] of Object.entries({ historico: data.historico, evento: data.evento, evento_id: data.evento_id, linhas }))
        setValue(field, value, { shouldDirty: true });
    });
  }, [id, setValue]);
}
