import './etapas.css';
import { useQuery } from '@tanstack/react-query';
import { useFormContext, useWatch } from 'react-hook-form';
import { http } from '../../../../providers/http';
import { civilToday } from '../../../../resources/definition';
import type { AnyRecord, Resource } from '../../../../resources/definition/resource';
import { Steps } from '../../../../resources/form/state-path';
import { faltasDaPreparacao, incisosQueFaltam, partesQueFaltamNoEdital } from '../../calculo/contratacao/faltas';
import { temDisputa } from '../../calculo/contratacao/matriz';
import { type ProcessoContratacao, processoContratacao } from '../../resources/contratacao/processo_contratacao';
import { SITUACOES_CONTRATACAO, type SituacaoContratacao } from '../../resources/contratacao/situacoes';
import Totais from '../itens/totais';

const COMECO: readonly SituacaoContratacao[] = ['preparatoria', 'parecer', 'autorizado'];
const DISPUTA: readonly SituacaoContratacao[] = ['divulgado', 'propostas', 'disputa', 'julgamento', 'habilitacao'];

/** The stages of a contratação in their order, where it is and what it still lacks there; above its form. */
export default function Etapas({ resource, id }: { resource: Resource; id: number | null }) {
  const { control } = useFormContext<AnyRecord>();
  const processo = useWatch({ control }) as unknown as ProcessoContratacao;
  return (
    <>
      <Totais resource={resource} id={id} />
      {id !== null && processo.situacao && <Caminho id={id} processo={processo} />}
    </>
  );
}

function Caminho({ id, processo }: { id: number; processo: ProcessoContratacao }) {
  const etapas = etapasDe(processo);
  const dias = useDias(id, processo.situacao);
  // one that goes back to be put right is again at the beginning; of one that stopped, where it was
  const atual = processo.situacao === 'saneamento' ? 'preparatoria' : (processo.situacao_anterior ?? processo.situacao);
  const lugar = etapas.indexOf(atual as SituacaoContratacao);
  const faltas = faltasDe(processo);
  return (
    <section className="etapas-processo" aria-label="Etapas do processo">
      {lugar >= 0 && (
        <Steps
          label="Etapas"
          steps={etapas.map((etapa) => SITUACOES_CONTRATACAO[etapa])}
          at={lugar}
          notes={etapas.map((etapa, n) => (etapa === 'homologado' ? undefined : duracao(dias[etapa], n === lugar)))}
        />
      )}
      {faltas.length > 0 && (
        <details open>
          <summary>
            Falta nesta etapa: {faltas.length} {faltas.length === 1 ? 'coisa' : 'coisas'}
          </summary>
          <ul>
            {faltas.map((falta) => (
              <li key={falta}>{falta}</li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

/** The days of each stage so far; asked again at each that it enters. */
function useDias(id: number, situacao: SituacaoContratacao): Readonly<Partial<Record<SituacaoContratacao, number>>> {
  const { data } = useQuery({
    queryKey: ['etapas-da-contratacao', id, situacao],
    queryFn: async () =>
      (await http.get<Partial<Record<SituacaoContratacao, number>>>(`${processoContratacao.api.path}/${id}/etapas`, { quiet: true })).data,
    retry: false,
  });
  return data ?? {};
}

function duracao(dias: number | undefined, emCurso: boolean): string | undefined {
  if (dias === undefined) return undefined;
  if (dias === 0) return emCurso ? '(desde hoje)' : '(no mesmo dia)';
  return dias === 1 ? '(1 dia)' : `(${dias} dias)`;
}

function etapasDe({ natureza, modo_disputa }: ProcessoContratacao): readonly SituacaoContratacao[] {
  if (!temDisputa({ natureza, modo_disputa })) return [...COMECO, 'homologado'];
  return [...COMECO, ...DISPUTA, ...(natureza === 'licitacao' ? (['recursal'] as const) : []), 'adjudicado', 'homologado'];
}

function faltasDe(processo: ProcessoContratacao): string[] {
  const { situacao, falta_declarar, parecer_favoravel, parecer_dispensado_em, data_fim_propostas, espera_por, empatado } = processo;
  const declarar = falta_declarar && situacao !== 'homologado' ? [`Declaração de ausência de impedimento de ${falta_declarar}.`] : [];
  if (situacao === 'preparatoria' || situacao === 'saneamento') {
    const incisos = incisosQueFaltam(processo.etp);
    const partes = partesQueFaltamNoEdital(processo.edital);
    return [
      ...Object.values(faltasDaPreparacao(processo, civilToday())).flat(),
      ...(incisos.length > 0 ? [`No estudo técnico: ${incisos.join(', ')}.`] : []),
      ...(partes.length > 0 ? [`No edital: ${partes.join(', ')}.`] : []),
      ...declarar,
    ];
  }
  if (situacao === 'parecer' && parecer_favoravel !== true && !parecer_dispensado_em)
    return ['O parecer jurídico, ou a dispensa dele.', ...declarar];
  if (situacao === 'autorizado' && temDisputa(processo) && !data_fim_propostas)
    return ['O dia até o qual se recebem propostas, que se diz ao divulgar.', ...declarar];
  return [...(empatado ? ['A decisão do empate na primeira colocação.'] : []), ...(espera_por ? [`${espera_por}.`] : []), ...declarar];
}
