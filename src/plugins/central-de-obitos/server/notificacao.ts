import { formatDate } from '../../../resources/definition';
import { addDays } from '../../../resources/definition/civil-date';
import { endTerm, openTerm, type TermKind } from '../../../server/calendar/kept-terms';
import { readClientes } from '../../../server/clientes';
import { ValidationError } from '../../../server/http/errors';
import type { Nightly } from '../../../server/jobs/nightly';
import { holdersOf } from '../../../server/notifications';
import { openPlatformWork } from '../../../server/platform-work';
import { escaped } from '../../../server/public-web/html';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import type { Services } from '../../../server/services';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { enviarAoDiario } from '../../diario/server';
import { DIAS_MANIFESTACAO } from '../calculo/prazos';
import { FINALIDADES, type NotificacaoSepultura, notificacaoSepultura } from '../resources/notificacao_sepultura';
import { sepultura } from '../resources/sepultura';
import carta from '../templates/notificacao.html?raw';
import { nomeDaSepulturaSql } from './ocupacao';

/** Until when who was notified may speak. */
export const prazoDaManifestacao: TermKind = {
  name: 'notificacao_sepultura',
  label: 'Manifestações sobre sepulturas',
  resource: notificacaoSepultura,
  field: 'prazo',
  counting: 'corridos',
  notice: async (tx, id) => ({
    usuarios: await holdersOf(tx, sepultura.menu, 5),
    titulo: `Notificação da ${(await ondeFica(tx, id)).sepultura}`,
    url: `${notificacaoSepultura.route.base}/${id}`,
  }),
};

async function ondeFica(
  tx: Work,
  id: number,
): Promise<{ sepultura: string; cemiterio: string; orgao_id: number; falecido: string | null }> {
  const row = await tx.db.first<{ sepultura: string; cemiterio: string; orgao_id: number; falecido: string | null }>(
    `select ${nomeDaSepulturaSql('s')} as sepultura, c.nome as cemiterio, c.orgao_id, (select x.falecido from public.sepultamento x where x.id = n.sepultamento_id) as falecido
       from notificacao_sepultura n join public.sepultura s on s.id = n.sepultura_id join public.cemiterio c on c.id = s.cemiterio_id where n.id = $1`,
    [id],
  );
  if (!row) throw new Error(`A notificação ${id} não existe.`);
  return row;
}

async function expedir(tx: Work, record: NotificacaoSepultura, meio: string, prova: number | null): Promise<void> {
  if (meio !== 'edital' && !prova) throw new ValidationError({ prova: ['Anexe o aviso de recebimento da carta, ou a foto da placa.'] });
  const prazo = addDays(tx.today(), DIAS_MANIFESTACAO);
  await writeColumns(tx, notificacaoSepultura, record.id, { meio, prova, expedida_em: tx.today() });
  await openTerm(tx, prazoDaManifestacao, record.id, { start: tx.today(), days: DIAS_MANIFESTACAO });
  if (meio !== 'edital') return;
  const { sepultura: onde, cemiterio, orgao_id, falecido } = await ondeFica(tx, record.id);
  await enviarAoDiario(tx, {
    origem: { tipo: notificacaoSepultura.name, id: record.id, versao: 1 },
    titulo: `EDITAL DE NOTIFICAÇÃO · ${cemiterio} · ${onde}`,
    ementa: FINALIDADES[record.finalidade],
    conteudo: [
      ...(falecido ? [`<p><strong>Sepultado:</strong> ${escaped(falecido)}</p>`] : []),
      `<p>${escaped(record.texto)}</p>`,
      `<p>Prazo para manifestação: até ${formatDate(prazo)}.</p>`,
    ].join(''),
    orgaoId: orgao_id,
    secao: 'Editais',
  });
}

async function julgarFimDoPrazo(tx: Work, { id, prazo }: NotificacaoSepultura): Promise<void> {
  if (prazo && tx.today() <= prazo) throw new ValidationError({ id: [`O prazo de manifestação vai até ${formatDate(prazo)}.`] });
  await endTerm(tx, prazoDaManifestacao, id);
}

export const notificacaoRules = onResource(notificacaoSepultura, {
  derived: {
    rotulo: (t) =>
      `(select c.nome || ' · ' || ${nomeDaSepulturaSql('s')} from public.sepultura s join public.cemiterio c on c.id = s.cemiterio_id where s.id = ${t}.sepultura_id) || coalesce(' · ' || ${t}.ordem || 'ª', '')`,
  },
  dueFor: () => 'true',
  lockedBecause: (t) => `case when ${t}.situacao <> 'a_expedir' then 'A notificação expedida não se altera.' end`,
  complete: async (draft, tx, current) => {
    if (current) return draft;
    const row = await tx.db.first<{ n: number }>(
      'select count(*)::int as n from notificacao_sepultura where sepultura_id = $1 and finalidade = $2',
      [draft.sepultura_id, draft.finalidade],
    );
    return { ...draft, ordem: (row?.n ?? 0) + 1 };
  },
  acts: {
    expedir: act(
      'Notificação expedida.',
      (record: NotificacaoSepultura, { meio, prova }, tx) => expedir(tx, record, meio as string, prova),
      {
        waitsFor: () => 'true',
      },
    ),
    registrar_manifestacao: act('Manifestação registrada.', async ({ id }: NotificacaoSepultura, { manifestacao }, tx) => {
      await endTerm(tx, prazoDaManifestacao, id);
      await writeColumns(tx, notificacaoSepultura, id, { manifestacao, manifestada_em: tx.today() });
    }),
    encerrar_prazo: act('Prazo encerrado sem manifestação.', (record: NotificacaoSepultura, _input, tx) => julgarFimDoPrazo(tx, record)),
  },
});

export const notificacaoPaper = onPaper(notificacaoSepultura, 'carta', { template: carta });

/** Tells, so many days before the end of a temporary grave, who lies in it: a notice to be sent for each (handbook Óbitos O7). */
export async function avisarTemporalidade(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    const rows = await work.db.rows<{ id: number; sepultura_id: number; falecido: string; ate: string }>(
      `select x.id, x.sepultura_id, x.falecido, x.temporaria_ate::text as ate from sepultamento x join public.cemiterio c on c.id = x.cemiterio_id
        where x.situacao = 'realizado' and x.temporaria_ate is not null and x.temporaria_ate - c.aviso_dias <= $1::date
          and not exists (select from public.notificacao_sepultura n where n.sepultamento_id = x.id and n.data_cadastro >= x.temporaria_ate - c.aviso_dias - 30 and n.data_exclusao is null)
        order by x.id`,
      [work.today()],
    );
    for (const { id, sepultura_id, falecido, ate } of rows)
      await work.transact(async (tx) => {
        await createRecord(tx, tx.services.registry.get(notificacaoSepultura.name), {
          sepultura_id,
          finalidade: 'temporalidade',
          sepultamento_id: id,
          texto: `O prazo da sepultura de ${falecido} termina em ${formatDate(ate)}. A família pode renová-lo ou dizer o destino dos restos mortais; sem manifestação, serão exumados e levados ao ossuário.`,
        });
      });
  }
}

export const noiteDaTemporalidade: Nightly = { name: 'temporalidade_sepultura', run: avisarTemporalidade };
