import { useQuery } from '@tanstack/react-query';
import { App, Select } from 'antd';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext } from 'react-hook-form';
import { useSearchParams } from 'react-router';
import { type ApiError, http } from '../../../../providers/http';
import type { AnyField } from '../../../../resources/definition';
import { type AnyRecord, type Resource, relationName } from '../../../../resources/definition/resource';
import { processo } from '../../resources/processo/processo';
import { type ProcessoModelo, processoModelo } from '../../resources/processo/processo_modelo';
import { processoTipo } from '../../resources/processo/processo_tipo';
import { especiePedida } from './especie';
import { doModelo, escritos } from './preencher';

const ID = 'comecar-modelo';

/** What a new process begins with, by its address: `?modelo=` fills it, `?relacionado=` relates it, `?kind=` says which types it may be of. */
export default function Comecar({ id }: { resource: Resource; id: number | null }) {
  return id === null ? <Novo /> : null;
}

function Novo() {
  const { modal } = App.useApp();
  const { getValues, setValue, formState } = useFormContext<AnyRecord>();
  const { dirtyFields } = formState;
  const [search, setSearch] = useSearchParams();
  const kind = especiePedida(search);
  const [modeloId, relacionadoId] = [pedido(search, 'modelo'), pedido(search, 'relacionado')];
  const { data: modelos = [] } = useQuery({
    queryKey: [processoModelo.name, 'oferecidos'],
    queryFn: () => listar<ProcessoModelo>(processoModelo.api.path, { per_page: 100, situacao: true }),
  });
  const modelo = useRecord(processoModelo, modeloId);
  const relacionado = useRecord(processo, relacionadoId);
  const { data: tipos } = useQuery({
    queryKey: [processoTipo.name, 'da-especie', kind],
    queryFn: () => listar<AnyRecord>(processoTipo.api.path, { per_page: 2, kind }),
    enabled: kind !== undefined && kind !== 'processo',
  });

  const colocar = (given: Readonly<Record<string, unknown>>, keep: readonly string[] = []) => {
    for (const [name, value] of Object.entries(given)) if (!keep.includes(name)) setValue(name, value);
  };
  const fill = useEffectEvent((from: AnyRecord) => {
    const given = doModelo(from);
    const typed = escritos(given, getValues(), (name) => dirtyFields[name] !== undefined);
    if (typed.length === 0) return colocar(given);
    colocar(given, typed.flatMap(comExibicao));
    modal.confirm({
      title: 'Trocar o que já está escrito pelo do modelo?',
      content: typed.map(labelOf).join(', '),
      okText: 'Trocar',
      cancelText: 'Manter o escrito',
      onOk: () => colocar(given),
    });
  });
  useEffect(() => {
    if (modelo) fill(modelo);
  }, [modelo]);
  const relate = useEffectEvent((to: AnyRecord) => {
    const display = relationName('relacionados', processo.fields.relacionados);
    colocar({ relacionados: [to.id], [display]: [{ id: to.id, rotulo: to.rotulo }] });
  });
  useEffect(() => {
    if (relacionado) relate(relacionado);
  }, [relacionado]);
  // where the kind has one type, there is nothing to choose
  const chooseOnly = useEffectEvent(([only, other]: readonly AnyRecord[]) => {
    if (only && !other && !getValues('tipo_id')) colocar({ tipo_id: only.id, tipo: { id: only.id, nome: only.nome } });
  });
  useEffect(() => {
    if (tipos) chooseOnly(tipos);
  }, [tipos]);

  if (modelos.length === 0) return null;
  return (
    <div className="grade-campos" style={{ marginBottom: 12 }}>
      <div className="campo" style={{ gridColumn: 'span 6' }}>
        <label htmlFor={ID}>Começar por um modelo</label>
        <Select
          id={ID}
          style={{ width: '100%' }}
          showSearch
          allowClear
          optionFilterProp="label"
          placeholder="Nenhum"
          value={modeloId}
          options={modelos.map(({ id, nome }) => ({ value: id, label: nome }))}
          onChange={(chosen?: number) =>
            setSearch(
              (before) => {
                before.delete('modelo');
                if (chosen) before.set('modelo', String(chosen));
                return before;
              },
              { replace: true },
            )
          }
        />
      </div>
    </div>
  );
}

const listar = async <Row,>(path: string, params: Record<string, unknown>) =>
  (await http.get<{ data: Row[] }>(path, { params, quiet: true })).data.data;

function useRecord(resource: Resource, id: number | undefined): AnyRecord | undefined {
  const { data } = useQuery<AnyRecord, ApiError>({
    queryKey: [resource.name, 'para-comecar', id],
    queryFn: async () => (await http.get<AnyRecord>(`${resource.api.path}/${id}`)).data,
    enabled: id !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
  return data;
}

function pedido(search: URLSearchParams, name: string): number | undefined {
  const typed = search.get(name) ?? '';
  return /^\d{1,15}$/.test(typed) ? Number(typed) : undefined;
}

/** A field and the display row of its relation. */
const comExibicao = (name: string) => [name, name.replace(/_id$/, '')];
const labelOf = (name: string) => (processo.fields as Readonly<Record<string, AnyField>>)[name]?.label ?? name;
