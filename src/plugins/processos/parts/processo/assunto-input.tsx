import './assunto-input.css';
import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { Check, Paperclip } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { counted } from '../../../../resources/definition';
import { FieldInput } from '../../../../resources/form/field-input';
import { useFormState } from '../../../../resources/form/form-state';
import { processo } from '../../resources/processo/processo';
import { SIGILO_PESSOAL } from '../../resources/processo/sigilo_pessoal';

/** What is told of an assunto to who opens a process. */
interface DoAssunto {
  departamento: { id: number; nome: string } | null;
  prazo_dias: number | null;
  contagem: string | null;
  documentos_exigidos: { nome: string; obrigatorio: boolean }[];
}

type Linha = Record<string, unknown>;

/** The assunto of a process; in a new one, who receives it is filled by it, and the papers that it asks for are at hand. */
export default function AssuntoInput({ name }: { name: string }) {
  const { isNew, locked } = useFormState();
  const assuntoId = Number(useWatch({ name }) ?? 0);
  const { data } = useQuery({
    queryKey: ['processo', 'do-assunto', assuntoId],
    queryFn: async () => (await http.get<DoAssunto>(`${processo.api.path}/do-assunto`, { params: { id: assuntoId }, quiet: true })).data,
    enabled: isNew && !locked && assuntoId > 0,
    staleTime: 60_000,
  });
  return (
    <div style={{ gridColumn: 'span 12' }}>
      <div className="grade-campos">
        <FieldInput name={name} field={processo.fields.assunto_id} />
      </div>
      {isNew && assuntoId > 0 && data && <OQuePede assunto={data} />}
    </div>
  );
}

function OQuePede({ assunto }: { assunto: DoAssunto }) {
  const { getValues, setValue } = useFormContext();
  const { departamento, prazo_dias, contagem, documentos_exigidos } = assunto;
  const anexos = (useWatch({ name: 'anexos' }) ?? []) as Linha[];
  // who chose somebody already is not contradicted
  const fill = useEffectEvent((to: { id: number; nome: string }) => {
    const lines = (getValues('destinatarios') ?? []) as Linha[];
    if (lines.some(({ departamento_id, pessoa_id }) => departamento_id || pessoa_id)) return;
    setValue('destinatarios', [{ departamento_id: to.id, departamento: to, pessoa_id: null, papel: 'para' }], { shouldDirty: true });
  });
  useEffect(() => {
    if (departamento) fill(departamento);
  }, [departamento]);
  const juntar = (descricao: string) =>
    setValue(
      'anexos',
      [...anexos, { arquivo_id: null, tipo_anexo_id: null, descricao, sigilo_id: SIGILO_PESSOAL.id, sigilo: SIGILO_PESSOAL }],
      {
        shouldDirty: true,
      },
    );
  const dias =
    prazo_dias === null
      ? null
      : `Prazo: ${contagem === 'uteis' ? counted(prazo_dias, 'dia útil', 'dias úteis') : counted(prazo_dias, 'dia corrido', 'dias corridos')}.`;
  const told = [departamento && `Vai para ${departamento.nome}.`, dias].filter(Boolean).join(' ');
  if (!told && documentos_exigidos.length === 0) return null;
  return (
    <section className="do-assunto" aria-label="O que o assunto pede">
      {told && <p>{told}</p>}
      {documentos_exigidos.length > 0 && (
        <ul>
          {documentos_exigidos.map(({ nome, obrigatorio }) => {
            const lines = anexos.filter(({ descricao }) => descricao === nome);
            const done = lines.some(({ arquivo_id }) => arquivo_id);
            return (
              <li key={nome}>
                <Button
                  size="small"
                  icon={done ? <Check size={14} aria-hidden /> : <Paperclip size={14} aria-hidden />}
                  disabled={lines.length > 0}
                  onClick={() => juntar(nome)}
                >
                  {done ? `${nome}: juntado` : `Juntar ${nome}${obrigatorio ? '' : ' (se houver)'}`}
                </Button>
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
