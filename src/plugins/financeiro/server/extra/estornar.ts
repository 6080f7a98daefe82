import { compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../../resources/definition';
import { lockBalances } from '../../../../server/documents/balances';
import { requireAfter, requireDay } from '../../../../server/documents/dates';
import { numberSql } from '../../../../server/resources/number';
import { readRecord } from '../../../../server/resources/record';
import { onResource } from '../../../../server/resources/rules';
import type { Work } from '../../../../server/work';
import { lancarDocumento, type Parte } from '../../../contabilidade/server';
import type { AnulacaoReceita } from '../../resources/anulacao_receita';
import { type EstornoExtraOrcamentario, estornoExtraOrcamentario } from '../../resources/estorno_extra_orcamentario';
import { type MovimentacaoExtraOrcamentaria, movimentacaoExtraOrcamentaria } from '../../resources/movimentacao_extra_orcamentaria';
import { exigirCaixa } from '../caixa';
import { comFontes, contabilizarAnulacao, type RascunhoAnulacao } from '../receita/anulacoes';
import { escreverAnulacao } from '../receita/escrever';
import { lerMovimentacao, partesDaMovimentacao } from './movimentar';
import { fatia } from './partes';
import { exigirTitulo } from './titulo';

type Rascunho = Readonly<Partial<DraftOf<typeof estornoExtraOrcamentario>>>;

/** Reversals of movements, in whole or in part (handbook Execução 5.8): what was paid last of its retentions stays paid. */
export const estornoExtraRules = onResource(estornoExtraOrcamentario, {
  derived: {
    rotulo: numberSql(estornoExtraOrcamentario),
    contabil: (t) =>
      `select 'nº ' || l.numero from public.lancamento_contabil l where l.cliente_id = ${t}.cliente_id and l.entidade_id = ${t}.entidade_id
        and l.exercicio = ${t}.exercicio and l.chave = coalesce('anulacao_receita:' || ${t}.anulacao_receita_id, '${estornoExtraOrcamentario.name}:' || ${t}.id)`,
  },
  complete: async (draft, tx) => {
    const movimento = await travar(tx, draft.movimento_id as number);
    const retencoes = movimento.retencoes.map(({ retencao_id, valor }) => ({ retencao_id, valor: (valor ?? '0.00') as string }));
    return { ...draft, retencoes: fatia(retencoes, movimento.estornado ?? '0.00', draft.valor as string) };
  },
  judge: async (draft, tx): Promise<Issues | null> => {
    tx.need(estornoExtraOrcamentario.menu, 5);
    const { data, valor, estornado } = await travar(tx, draft.movimento_id as number);
    requireDay(tx, draft.data as string);
    requireAfter(draft.data as string, data, 'da movimentação');
    const left = sumDecimals([valor, `-${estornado ?? '0.00'}`]);
    if (compareDecimals(left, '0') === 0) return { movimento_id: ['A movimentação já está estornada.'] };
    return compareDecimals(draft.valor as string, left) > 0
      ? { valor: [`Da movimentação restam R$ ${formatDecimal(left, 2)} a estornar.`] }
      : null;
  },
  provide: async (draft, tx) => {
    const movimento = await travar(tx, draft.movimento_id as number);
    if (!movimento.lancamento_receita_id) return draft;
    const annulment = await comFontes(tx, await anulacaoDe(tx, draft, movimento), await partesDoEstorno(tx, draft, movimento));
    return { ...draft, anulacao_receita_id: await escreverAnulacao(tx, annulment) };
  },
  afterSave: async (id, tx, _current, draft) => contabilizar(tx, await ler(tx, id), draft),
});

async function ler(tx: Work, id: number): Promise<EstornoExtraOrcamentario> {
  const server = tx.services.registry.get(estornoExtraOrcamentario.name);
  return (await readRecord(tx, server, id, { sensitive: true })) as unknown as EstornoExtraOrcamentario;
}

/** The movement and what it paid, locked until the transaction ends, as they are now. */
async function travar(tx: Work, id: number): Promise<MovimentacaoExtraOrcamentaria> {
  await lockBalances(tx, movimentacaoExtraOrcamentaria.name, [id]);
  const movimento = await lerMovimentacao(tx, id);
  await lockBalances(
    tx,
    'retencao',
    movimento.retencoes.map(({ retencao_id }) => retencao_id),
  );
  return movimento;
}

/** What of the parts of the movement is taken back now: what comes after what was taken back before. */
async function partesDoEstorno(tx: Work, { valor }: Rascunho, movimento: MovimentacaoExtraOrcamentaria): Promise<Parte[]> {
  const { partes } = await partesDaMovimentacao(tx, movimento);
  return fatia(partes, movimento.estornado ?? '0.00', valor as string);
}

async function anulacaoDe(tx: Work, draft: Rascunho, movimento: MovimentacaoExtraOrcamentaria): Promise<RascunhoAnulacao> {
  const receita = await readRecord(tx, tx.services.registry.get('lancamento_receita'), movimento.lancamento_receita_id as number, {
    sensitive: true,
  });
  return {
    data: draft.data,
    tipo: 'erro',
    lancamento_id: receita.id,
    valor: draft.valor,
    motivo: draft.motivo,
    natureza_receita_id: receita.natureza_receita_id,
    conta_bancaria_id: receita.conta_bancaria_id,
  } as unknown as RascunhoAnulacao;
}

/** The contrary of an event, or of a contrary. */
const contrario = (evento: string) => (evento.endsWith('E') ? evento.slice(0, -1) : `${evento}E`);

async function contabilizar(tx: Work, record: EstornoExtraOrcamentario, draft: Rascunho): Promise<void> {
  // its own value is among what was taken back of the movement already
  const now = await lerMovimentacao(tx, record.movimento_id);
  const movimento = { ...now, estornado: sumDecimals([now.estornado ?? '0.00', `-${record.valor}`]) } as MovimentacaoExtraOrcamentaria;
  const partes = await partesDoEstorno(tx, draft, movimento);
  if (record.anulacao_receita_id) {
    const anulacao = (await readRecord(tx, tx.services.registry.get('anulacao_receita'), record.anulacao_receita_id, {
      sensitive: true,
    })) as unknown as AnulacaoReceita;
    await contabilizarAnulacao(tx, anulacao.id, anulacao as unknown as RascunhoAnulacao, partes);
    return;
  }
  const evento = contrario(partes[0]?.evento ?? '');
  const { lancamento_id } = await lancarDocumento(
    tx,
    { tipo: estornoExtraOrcamentario.name, id: record.id },
    {
      fato: 'EXTRA_ESTORNO',
      evento,
      data: record.data,
      partes: partes.map((parte) => ({ ...parte, evento })),
      documento: `Estorno extraorçamentário ${record.rotulo}`,
      historico: `Estorno da movimentação extraorçamentária ${movimento.rotulo}: ${record.motivo}`,
    },
  );
  await exigirCaixa(tx, lancamento_id, 'valor');
  await exigirTitulo(tx, lancamento_id);
}
