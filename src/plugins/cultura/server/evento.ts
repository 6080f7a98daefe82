import { addIssue, type DraftOf, dayOf, type Issues } from '../../../resources/definition';
import { ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { levarAAgenda } from '../../site-institucional/server';
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

/** The agenda of the site says what is published, each date of it, and nothing of what was cancelled. */
async function levarAoSite(tx: Work, id: number, publicado: boolean): Promise<void> {
  const antigos = await tx.db.rows<{ id: number }>('select a.alvo_id as id from public.evento_cultural_agenda a where a.pai_id = $1', [id]);
  const datas = publicado
    ? await tx.db.rows<{ titulo: string; inicio: string; fim: string; local: string }>(
        `select e.nome as titulo, o.inicio, o.fim, coalesce((select s.nome from public.espaco_cultural s where s.id = o.espaco_id), o.local) as local
           from public.evento_cultural e join public.evento_cultural_ocorrencias o on o.pai_id = e.id where e.id = $1 order by o.ordem`,
        [id],
      )
    : [];
  await tx.db.execute('delete from public.evento_cultural_agenda where pai_id = $1', [id]);
  const ids = await levarAAgenda(
    tx,
    antigos.map((antigo) => antigo.id),
    datas.map(({ inicio, fim, ...data }) => ({ ...data, inicio: new Date(inicio).toISOString(), fim: new Date(fim).toISOString() })),
  );
  await tx.db.execute(
    'insert into public.evento_cultural_agenda (pai_id, ordem, alvo_id) select $1, n - 1, a from unnest($2::bigint[]) with ordinality as u(a, n)',
    [id, ids],
  );
}

export const eventoRules = onResource(eventoCultural, {
  lockedBecause: (t) =>
    `case when ${t}.situacao in ('realizado', 'avaliado', 'cancelado') then 'O evento realizado ou cancelado não se altera.' end`,
  complete: completar,
  judge: julgar,
  afterSave: async (id, tx, current, { ocorrencias, nome }) => {
    if (current?.situacao === 'publicado' && (ocorrencias || nome)) await levarAoSite(tx, id, true);
  },
  acts: {
    aprovar: act('Evento aprovado.', undefined, { waitsFor: () => 'true' }),
    publicar: act('Evento publicado na agenda do município e na do site.', async (record: EventoCultural, _input, tx) => {
      await conferirAutorizacoes(record);
      await levarAoSite(tx, record.id, true);
    }),
    realizar: act('Realização registrada.', async ({ data_fim }: EventoCultural, _input, tx) => {
      if (data_fim && data_fim > tx.today()) throw new ValidationError({ id: ['O evento ainda não terminou.'] });
    }),
    avaliar: act('Evento avaliado.', ({ id }: EventoCultural, { publico_presente, avaliacao }, tx) =>
      writeColumns(tx, eventoCultural, id, { publico_presente, avaliacao }),
    ),
    cancelar: act('Evento cancelado.', async ({ id }: EventoCultural, { motivo }, tx) => {
      await levarAoSite(tx, id, false);
      await writeColumns(tx, eventoCultural, id, { motivo_cancelamento: motivo });
    }),
  },
});
