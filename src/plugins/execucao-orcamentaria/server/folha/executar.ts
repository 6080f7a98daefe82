import { compareDecimals } from '../../../../resources/definition';
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
    for (const parte of partes) await empenharParte(tx, folha, parte);
  },
  desfazer: async (tx, id, motivo) => {
    const rows = await tx.db.rows<{ id: number; pago: string }>(
      "select e.id, e.pago::text from empenho e where e.folha_id = $1 and e.numero is not null and e.situacao <> 'anulado' order by e.id",
      [id],
    );
    if (rows.some(({ pago }) => compareDecimals(pago, '0') > 0))
      throw new ValidationError({ id: ['A folha já tem pagamento: anule-o antes, na Execução.'] });
    for (const row of rows) await desfazerEmpenho(tx, row.id, motivo);
  },
};

async function empenharParte(tx: Work, folha: FolhaExecutada, { retencoes, natureza_despesa_id, ...parte }: ParteDaFolha): Promise<void> {
  const today = tx.today();
  const { registry } = tx.services;
  const reserva = await tx.db.first<{ id: number }>(
    "select r.id from reserva_dotacao r where r.origem = 'folha' and r.origem_id = $1 and r.dotacao_id = $2 and r.saldo >= $3::numeric order by r.id limit 1",
    [folha.id, parte.dotacao_id, parte.valor],
  );
  try {
    const empenho = await createRecord(
      tx,
      registry.get('empenho'),
      {
        ...parte,
        ordenador_id: folha.ordenador_id,
        reserva_dotacao_id: reserva?.id ?? null,
        subelemento_id: await subelementoDe(tx, parte.dotacao_id, natureza_despesa_id),
        data_emissao: today,
        tipo: 'ordinario',
        tipo_despesa: 'folha',
        modalidade_licitacao: 'nao_aplicavel',
      },
      { folha_id: folha.id },
    );
    await runAct(tx, registry.get('empenho'), empenho.id, 'emitir', {});
    await createRecord(tx, registry.get('liquidacao'), {
      empenho_id: empenho.id,
      data: today,
      competencia: folha.competencia,
      vencimento: folha.vencimento < today ? today : folha.vencimento,
      historico: parte.historico,
      documentos: [{ tipo: 'folha', numero: folha.nome.slice(0, 20), emissao: today, valor: parte.valor }],
      retencoes: [...retencoes],
      atesto_pessoa_id: folha.atesto_pessoa_id,
      atesto_data: today,
    });
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

async function desfazerEmpenho(tx: Work, id: number, motivo: string): Promise<void> {
  const liquidacoes = await tx.db.rows<{ id: number }>(
    "select l.id from liquidacao l where l.empenho_id = $1 and l.situacao in ('lancada', 'estornada_parcial') order by l.id desc",
    [id],
  );
  for (const liquidacao of liquidacoes) await filho(tx, 'liquidacao', liquidacao.id, 'estorno', { data: tx.today(), valor: null, motivo });
  await anularDoEmpenho(tx, id, null, motivo);
}
