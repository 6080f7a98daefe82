import { addIssue, compareDecimals, type DraftOf, dayOf, formatDate, type Issues } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import { runAct } from '../../../server/documents/acts';
import { ValidationError } from '../../../server/http/errors';
import { openPlatformWork } from '../../../server/platform-work';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Services } from '../../../server/services';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { emitirTaxa, lerSituacaoDaGuia } from '../../arrecadacao/server';
import { HORAS_RESERVA } from '../calculo/prazos';
import { type GuiaSepultamento, guiaSepultamento } from '../resources/guia_sepultamento';
import guia from '../templates/guia.html?raw';
import ordem from '../templates/ordem.html?raw';
import { julgarDestino } from './julgar';
import { nomeDaSepulturaDe } from './ocupacao';
import { cancelarSeAberta, tributoDoCemiterio } from './taxa';

type Rascunho = Readonly<Partial<DraftOf<typeof guiaSepultamento>>>;
const HORA_MS = 3_600_000;

async function completar(draft: Rascunho, tx: Work) {
  const sepultura = await tx.db.first<{ cemiterio_id: number; taxa: string | null }>(
    `select s.cemiterio_id, k.taxa_sepultamento::text as taxa from sepultura s join public.tipo_sepultura k on k.id = s.tipo_sepultura_id where s.id = $1`,
    [draft.sepultura_id ?? 0],
  );
  const obito = await tx.db.first<{ nome: string | null; tipo: string }>('select nome, tipo from obito where id = $1', [
    draft.obito_id ?? 0,
  ]);
  return {
    ...draft,
    ano: Number(tx.today().slice(0, 4)),
    cemiterio_id: sepultura?.cemiterio_id ?? null,
    taxa: sepultura?.taxa ?? null,
    falecido: obito ? (obito.nome ?? (obito.tipo === 'fetal' ? 'Natimorto' : 'Não identificado')) : (draft.membro_de ?? null),
    reserva_ate: new Date(tx.now().getTime() + HORAS_RESERVA * HORA_MS).toISOString(),
  };
}

/** The number of the guia of who died, unless there is none or it was cancelled. */
export async function guiaDoObito(tx: Work, obito_id: number): Promise<string | undefined> {
  const row = await tx.db.first<{ numero: string }>(
    `select ${numberSql(guiaSepultamento)('g')} as numero from guia_sepultamento g where g.obito_id = $1 and g.situacao <> 'cancelada'`,
    [obito_id],
  );
  return row?.numero;
}

async function julgar(draft: Rascunho, tx: Work): Promise<Issues | null> {
  const issues: Issues = {};
  const outra = draft.obito_id ? await guiaDoObito(tx, draft.obito_id) : undefined;
  if (outra) addIssue(issues, 'obito_id', `O óbito já tem a guia ${outra}: cancele-a para emitir outra.`);
  await julgarDestino(tx, draft, issues);
  return issues;
}

interface Taxa {
  taxa_guia: string | null;
  paga_em: string | null;
  isencao: string | null;
  isencao_parecer: string | null;
}

/** The fee goes to Arrecadação, in the name of who pays: the payment confirms it here. */
async function emitirGuiaDaTaxa(
  tx: Work,
  { id, rotulo, cemiterio_id, taxa, reserva_ate }: GuiaSepultamento,
  { pagador_id, vencimento }: { pagador_id: number; vencimento: string },
): Promise<void> {
  if (!taxa || compareDecimals(taxa, '0') <= 0)
    throw new ValidationError({ id: ['O tipo da sepultura não tem taxa de sepultamento: confirme a isenção.'] });
  const ate = reserva_ate ? dayOf(new Date(reserva_ate)) : null;
  if (ate && vencimento > ate)
    throw new ValidationError({ vencimento: [`A gaveta está reservada até ${formatDate(ate)}: a guia vence até lá.`] });
  const tributo_id = await tributoDoCemiterio(tx, cemiterio_id);
  const guia_arrecadacao_id = await emitirTaxa(tx, {
    pessoa_id: pagador_id,
    tributo_id,
    valor: taxa,
    vencimento,
    descricao: `Taxa de sepultamento · ${rotulo}`.slice(0, 200),
  });
  await writeColumns(tx, guiaSepultamento, id, { guia_arrecadacao_id, pagador_id });
}

/** A fee that was paid, or an exemption with its opinion: one of them. What Arrecadação charges is confirmed by its payment. */
async function confirmarTaxa(tx: Work, { id, guia_arrecadacao_id }: GuiaSepultamento, taxa: Taxa): Promise<void> {
  const issues: Issues = {};
  const guia = guia_arrecadacao_id ? await lerSituacaoDaGuia(tx, guia_arrecadacao_id) : undefined;
  if (guia && guia.situacao !== 'Paga' && taxa.taxa_guia)
    addIssue(issues, 'taxa_guia', `A guia ${guia.numero} está ${guia.situacao.toLowerCase()}: a taxa se confirma quando ela se paga.`);
  if (taxa.isencao && taxa.taxa_guia) addIssue(issues, 'isencao', 'Quem é isento não paga: informe a guia ou a isenção.');
  if (!taxa.isencao && !taxa.taxa_guia) addIssue(issues, 'taxa_guia', 'Informe a guia paga, ou a isenção.');
  if (taxa.taxa_guia && !taxa.paga_em) addIssue(issues, 'paga_em', 'Informe quando se pagou a guia.');
  if (taxa.isencao && !taxa.isencao_parecer) addIssue(issues, 'isencao_parecer', 'Informe o parecer da isenção.');
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  if (taxa.isencao) await cancelarSeAberta(tx, guia_arrecadacao_id, 'Isenção da taxa de sepultamento.');
  await writeColumns(tx, guiaSepultamento, id, { ...taxa });
}

export const guiaRules = onResource(guiaSepultamento, {
  derived: {
    rotulo: (t) =>
      `(select c.nome from public.cemiterio c where c.id = ${t}.cemiterio_id) || ' · guia ' || ${numberSql(guiaSepultamento)(t)}`,
    sepultura_nome: nomeDaSepulturaDe,
  },
  lockedBecause: () => "'A guia emitida não se altera: cancele-a e emita outra.'",
  complete: completar,
  judge: julgar,
  acts: {
    emitir_taxa: act('Guia da taxa emitida: paga, a taxa se confirma sozinha.', (record: GuiaSepultamento, pedido, tx) =>
      emitirGuiaDaTaxa(tx, record, pedido as { pagador_id: number; vencimento: string }),
    ),
    confirmar_taxa: act('Taxa confirmada.', (record: GuiaSepultamento, taxa, tx) => confirmarTaxa(tx, record, taxa as Taxa), {
      waitsFor: () => 'true',
    }),
    cancelar: act('Guia cancelada: a gaveta está livre.', async ({ id, guia_arrecadacao_id }: GuiaSepultamento, { motivo }, tx) => {
      await cancelarSeAberta(tx, guia_arrecadacao_id, motivo);
      await writeColumns(tx, guiaSepultamento, id, { motivo_cancelamento: motivo });
    }),
  },
});

export const guiaPapers = [onPaper(guiaSepultamento, 'guia', { template: guia }), onPaper(guiaSepultamento, 'ordem', { template: ordem })];

/** A reservation whose fee nobody confirmed in its hours holds the place no more. */
export async function soltarReservas(services: Services): Promise<void> {
  for (const cliente of await readClientes(services.database.pool)) {
    const work = await openPlatformWork(services, cliente);
    const rows = await work.db.rows<{ id: number }>(
      "select id from guia_sepultamento where situacao = 'emitida' and reserva_ate < $1 order by id",
      [work.now()],
    );
    for (const { id } of rows)
      await runAct(work, services.registry.get(guiaSepultamento.name), id, 'cancelar', {
        motivo: 'A reserva terminou sem que se confirmasse a taxa.',
      });
  }
}
