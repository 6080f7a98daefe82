import { compareDecimals, formatDecimal } from '../../../../resources/definition';
import { runAct } from '../../../../server/documents/acts';
import { ValidationError } from '../../../../server/http/errors';
import { createRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import type { ExecucaoDaFolha, FolhaExecutada, ParteDaFolha } from '../../../gestao-de-pessoal/server';
import { anularDoEmpenho } from '../concessao/empenhar';
import { filho } from '../concessao/filho';
import { liberarReservasDe, reservarPara, travarReservasDe } from '../reserva/por-origem';

/** How a folha is committed, liquidated and taken back (handbook Pessoal 5.9). */
export const execucaoDaFolha: ExecucaoDaFolha = {
  reservar: async (tx, { id, nome }, gastos) => {
    await reservarPara(tx, { tipo: 'folha', id }, `Folha de pagamento ${nome}`, gastos);
  },
  liberar: (tx, id, motivo) => liberarReservasDe(tx, { tipo: 'folha', id }, motivo),
  empenhar: async (tx, folha, partes) => {
    await travarReservasDe(tx, 'folha', [folha.id]);
    for (const parte of partes) await dizer(() => empenharParte(tx, folha, parte));
  },
  liquidar: async (tx, folha, partes) => {
    for (const [n, parte] of partes.entries()) await dizer(() => liquidarParte(tx, folha, parte, n + 1));
  },
  estornar: async (tx, id, motivo) => {
    const rows = await tx.db.rows<{ id: number; pago: string }>(
      `select l.id, l.pago::text from liquidacao l join public.empenho e on e.id = l.empenho_id
        where e.folha_id = $1 and l.situacao <> 'estornada' order by l.id desc`,
      [id],
    );
    if (rows.some(({ pago }) => compareDecimals(pago, '0') > 0))
      throw new ValidationError({ id: ['A folha já tem pagamento: anule-o antes, na Execução.'] });
    for (const row of rows) await filho(tx, 'liquidacao', row.id, 'estorno', { data: tx.today(), valor: null, motivo });
  },
  desfazer: async (tx, id, motivo) => {
    for (const row of await empenhosDaFolha(tx, id)) await anularDoEmpenho(tx, row.id, null, motivo);
  },
};

interface EmpenhoDaFolha extends Record<string, unknown> {
  id: number;
  dotacao_id: number;
  credor_id: number;
  valor: string;
}

/** What of a folha is committed, in order. */
const empenhosDaFolha = (tx: Work, folha: number) =>
  tx.db.rows<EmpenhoDaFolha>(
    "select e.id, e.dotacao_id, e.credor_id, e.a_liquidar::text as valor from empenho e where e.folha_id = $1 and e.numero is not null and e.situacao <> 'anulado' order by e.id",
    [folha],
  );

async function empenharParte(
  tx: Work,
  folha: FolhaExecutada,
  { retencoes: _retidas, natureza_despesa_id, ...parte }: ParteDaFolha,
): Promise<void> {
  const resource = tx.services.registry.get('empenho');
  const reserva = await tx.db.first<{ id: number }>(
    "select r.id from reserva_dotacao r where r.origem = 'folha' and r.origem_id = $1 and r.dotacao_id = $2 and r.saldo >= $3::numeric order by r.id limit 1",
    [folha.id, parte.dotacao_id, parte.valor],
  );
  const { id } = await createRecord(
    tx,
    resource,
    {
      ...parte,
      ordenador_id: folha.ordenador_id,
      reserva_dotacao_id: reserva?.id ?? null,
      subelemento_id: await subelementoDe(tx, parte.dotacao_id, natureza_despesa_id),
      data_emissao: tx.today(),
      tipo: 'ordinario',
      tipo_despesa: 'folha',
      modalidade_licitacao: 'nao_aplicavel',
    },
    { folha_id: folha.id },
  );
  await runAct(tx, resource, id, 'emitir', {});
}

/** @param n its place in the folha, which tells its document from those of the other fichas */
async function liquidarParte(tx: Work, folha: FolhaExecutada, parte: ParteDaFolha, n: number): Promise<void> {
  const today = tx.today();
  const made = await empenhosDaFolha(tx, folha.id);
  const empenho = made.find(
    (one) => one.dotacao_id === parte.dotacao_id && one.credor_id === parte.credor_id && compareDecimals(one.valor, parte.valor) === 0,
  );
  if (!empenho)
    throw new ValidationError({ id: [`Falta o empenho de R$ ${formatDecimal(parte.valor)} da folha: desfaça e empenhe outra vez.`] });
  await createRecord(tx, tx.services.registry.get('liquidacao'), {
    empenho_id: empenho.id,
    data: today,
    competencia: folha.competencia,
    vencimento: folha.vencimento < today ? today : folha.vencimento,
    historico: parte.historico,
    documentos: [{ tipo: 'folha', numero: `${folha.competencia}.${folha.id}.${n}`, emissao: today, valor: parte.valor }],
    retencoes: [...parte.retencoes],
    atesto_pessoa_id: folha.atesto_pessoa_id,
    atesto_data: today,
  });
}

/** What the document refuses is said of the folha. */
async function dizer(run: () => Promise<void>): Promise<void> {
  try {
    await run();
  } catch (error) {
    if (error instanceof ValidationError) throw new ValidationError({ id: Object.values(error.issues).flat() });
    throw error;
  }
}

/** The nature of the event, when it is below that of the dotação and takes empenho; else the first desdobramento that does. */
async function subelementoDe(tx: Work, dotacao: number, natureza: number): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    `select n.id from natureza_despesa n, public.natureza_despesa x, public.dotacao d join public.natureza_despesa f on f.id = d.natureza_despesa_id
      where x.id = $2 and d.id = $1 and n.situacao and n.codigo <> f.codigo and starts_with(n.codigo, regexp_replace(f.codigo, '(\\.00)+$', '') || '.')
      order by n.id = x.id desc, n.codigo limit 1`,
    [dotacao, natureza],
  );
  return row?.id ?? null;
}
