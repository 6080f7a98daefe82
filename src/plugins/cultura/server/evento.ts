import { addIssue, type DraftOf, dayOf, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { type EventoCultural, eventoCultural } from '../resources/evento_cultural';

type Rascunho = Readonly<Partial<DraftOf<typeof eventoCultural>>>;

/** The first and the last day follow from the dates. */
function completar(draft: Rascunho, _tx: Work, current: EventoCultural | null) {
  const datas = draft.ocorrencias ?? current?.ocorrencias ?? [];
  const dias = datas.flatMap(({ inicio, fim }) => [inicio, fim]).filter((instante) => typeof instante === 'string');
  const ordenados = dias.map((instante) => dayOf(new Date(instante))).sort();
  return { ...draft, data_inicio: ordenados[0] ?? null, data_fim: ordenados.at(-1) ?? null };
}

function julgar(draft: Rascunho): Issues | null {
  const issues: Issues = {};
  for (const [n, { inicio, fim, espaco_id, local, preco }] of (draft.ocorrencias ?? []).entries()) {
    if (inicio && fim && Date.parse(fim) <= Date.parse(inicio)) addIssue(issues, `ocorrencias.${n}.fim`, 'O fim vem depois do início.');
    if (!espaco_id && !local) addIssue(issues, `ocorrencias.${n}.espaco_id`, 'Escolha o espaço, ou escreva o local.');
    if (draft.gratuito && preco && Number(preco) > 0) addIssue(issues, `ocorrencias.${n}.preco`, 'O evento é gratuito: não tem preço.');
  }
  return issues;
}

/** An event goes public with its authorisations in force on its last day. */
async function conferirAutorizacoes({ autorizacoes, data_fim }: EventoCultural): Promise<void> {
  const vencida = autorizacoes.find(({ validade }) => data_fim !== null && validade < data_fim);
  if (vencida) throw new ValidationError({ id: [`A autorização de ${vencida.orgao} vence antes do evento: renove-a.`] });
}

export const eventoRules = onResource(eventoCultural, {
  lockedBecause: (t) =>
    `case when ${t}.situacao in ('realizado', 'avaliado', 'cancelado') then 'O evento realizado ou cancelado não se altera.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    aprovar: act('Evento aprovado.', undefined, { waitsFor: () => 'true' }),
    publicar: act('Evento publicado na agenda.', (record: EventoCultural) => conferirAutorizacoes(record)),
    realizar: act('Realização registrada.', async ({ data_fim }: EventoCultural, _input, tx) => {
      if (data_fim && data_fim > tx.today()) throw new ValidationError({ id: ['O evento ainda não terminou.'] });
    }),
    avaliar: act('Evento avaliado.', ({ id }: EventoCultural, { publico_presente, avaliacao }, tx) =>
      writeColumns(tx, eventoCultural, id, { publico_presente, avaliacao }),
    ),
    cancelar: act('Evento cancelado.', ({ id }: EventoCultural, { motivo }, tx) =>
      writeColumns(tx, eventoCultural, id, { motivo_cancelamento: motivo }),
    ),
  },
});
