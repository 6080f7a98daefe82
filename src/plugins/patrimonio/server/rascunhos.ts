import { compareDecimals, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { insertMany } from '../../../server/resources/many';
import { readRecord } from '../../../server/resources/record';
import { extendResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lerDePara, significantAccount } from '../../contabilidade/server';
import { empenhoEmLiquidacao } from '../../execucao-orcamentaria/resources/empenho_em_liquidacao';
import { liquidacao } from '../../execucao-orcamentaria/resources/liquidacao';
import { liquidacaoAnulacao } from '../../execucao-orcamentaria/resources/liquidacao_anulacao';
import { restoAPagarMovimento } from '../../execucao-orcamentaria/resources/restos/resto_a_pagar_movimento';
import {
  type CompraReconhecida,
  lerLiquidacaoDireta,
  lerReconhecimento,
  lerReconhecimentoNoResto,
  reconhecidosDoEstorno,
} from '../../execucao-orcamentaria/server';
import { type Recebimento, recebimento } from '../../gestao-de-compras/resources/fornecimento/recebimento';
import { dividirValor } from '../calculo/dividir';
import { bem } from '../resources/bem';
import { CONTA_A_INCORPORAR } from './contas';
import { exigirNaoIncorporado, recusaDoEstorno } from './liquidado';

/** Where a purchase was recognised: what of a bem points to it. */
type Coluna = 'em_liquidacao_id' | 'liquidacao_id' | 'resto_movimento_id';

/**
 * What of a recognition is of bens, and the account in which they wait; nothing where neither who recognised it nor its nature says so.
 */
async function bensDa(tx: Work, compra: CompraReconhecida): Promise<{ valor: string; conta: string } | null> {
  const { natureza, tipo_despesa } = compra;
  const daNatureza = compra.conta ?? (await lerDePara(tx, [natureza]))('VPD', natureza, tipo_despesa);
  const conta = significantAccount(daNatureza ?? CONTA_A_INCORPORAR);
  const valor = compra.bens ?? (daNatureza && conta === CONTA_A_INCORPORAR ? compra.total : '0.00');
  return compareDecimals(valor, '0') > 0 ? { valor, conta } : null;
}

/** A draft with what every bem of a purchase says. */
function rascunho(compra: CompraReconhecida, coluna: Coluna, id: number, conta: string) {
  return {
    situacao_bem: 'a_incorporar',
    forma_ingresso: 'compra',
    estado_conservacao: 'novo',
    empenho_id: compra.empenho_id,
    fornecedor_id: compra.credor_id,
    data_aquisicao: compra.data,
    conta_origem: conta,
    [coluna]: id,
    valor_bruto: '0.00',
    depreciacao_acumulada: '0.00',
    perda_acumulada: '0.00',
  };
}

const incluir = (tx: Work, drafts: readonly Readonly<Record<string, unknown>>[]) =>
  insertMany(tx, tx.services.registry.get(bem.name), drafts);

/**
 * The bens that wait of a purchase are worth what is recognised of it: what grew gains one to be detailed, what was taken back takes from those
 * that wait, the last first.
 *
 * @throws ValidationError when what was taken back is incorporated
 */
async function igualar(tx: Work, coluna: Coluna, id: number, compra: CompraReconhecida): Promise<void> {
  // only of investments does the nature say that what is bought is a bem
  if (compra.bens === null && !compra.natureza.startsWith('4.4.')) return;
  const bens = await bensDa(tx, compra);
  const alvo = bens?.valor ?? '0.00';
  const atuais = await tx.db.rows<{ id: number; valor: string; situacao: string }>(
    `select b.id, b.valor_aquisicao::text as valor, b.situacao_bem as situacao from public.bem b
      where b.${coluna} = $1 and b.cliente_id = $2 and b.situacao_bem <> 'cancelado' order by b.id for update`,
    [id, tx.cliente.id],
  );
  const ativos = sumDecimals(['0.00', ...atuais.filter(({ situacao }) => situacao !== 'a_incorporar').map(({ valor }) => valor)]);
  if (compareDecimals(ativos, alvo) > 0) throw recusaDoEstorno(ativos);
  let sobra = Fraction.sum(atuais.map(({ valor }) => valor)).minus(alvo);
  if (bens && sobra.compare('0') < 0) {
    const descricao = (compra.historico ?? compra.documento ?? 'Bem a detalhar').slice(0, 300);
    const valor = Fraction.of('0').minus(sobra.text(2)).text(2);
    await incluir(tx, [
      {
        ...rascunho(compra, coluna, id, bens.conta),
        descricao,
        nota_fiscal: compra.documento?.slice(0, 30) ?? null,
        valor_aquisicao: valor,
      },
    ]);
  }
  for (const one of atuais.filter(({ situacao }) => situacao === 'a_incorporar').reverse()) {
    if (sobra.compare('0') <= 0) break;
    const resta = Fraction.of(one.valor).minus(sobra.text(2));
    // a bem that is not bought any more keeps its row, with what it was to be worth
    await writeColumns(tx, bem, one.id, resta.compare('0') > 0 ? { valor_aquisicao: resta.text(2) } : { situacao_bem: 'cancelado' });
    sobra = Fraction.notNegative(sobra.minus(one.valor));
  }
}

/** A bem for each unit of the permanent goods that were accepted, in the place of what its recognition left to be detailed (4C, R4 d). */
async function detalharRecebimento(tx: Work, { id }: { id: number }): Promise<void> {
  const record = (await readRecord(tx, tx.services.registry.get(recebimento.name), id, { sensitive: true })) as unknown as Recebimento;
  const [coluna, origem] = record.em_liquidacao_id
    ? (['em_liquidacao_id', record.em_liquidacao_id] as const)
    : (['resto_movimento_id', record.resto_movimento_id] as const);
  if (!origem) return;
  const materiais = await lerMateriais(tx, record);
  const linhas = record.itens.flatMap((linha) => {
    const material = materiais.find((one) => one.id === linha.material_id);
    return material && compareDecimals(linha.quantidade_aceita ?? '0', '0') > 0 ? [{ linha, material }] : [];
  });
  if (linhas.length === 0) return;
  const compra = await (coluna === 'em_liquidacao_id' ? lerReconhecimento(tx, origem) : lerReconhecimentoNoResto(tx, origem));
  const bens = compra && (await bensDa(tx, compra));
  if (!compra || !bens) return;
  await tx.db.execute(`delete from public.bem where ${coluna} = $1 and cliente_id = $2`, [origem, tx.cliente.id]);
  const onde = await lerDestino(tx, record);
  await incluir(
    tx,
    linhas.flatMap(({ linha, material }) =>
      dividirValor(linha.valor_com_acessorios as string, unidades(linha.quantidade_aceita as string)).map((valor_aquisicao) => ({
        ...rascunho(compra, coluna, origem, bens.conta),
        ...onde,
        recebimento_id: id,
        material_id: material.id,
        descricao: material.descricao,
        marca: linha.marca ?? null,
        nota_fiscal: record.nota_numero,
        valor_aquisicao,
        classificacao_id: material.classificacao_id,
      })),
    ),
  );
}

/** How many bens a quantity is: what is not whole is one bem. */
const unidades = (quantidade: string): number => {
  const [inteiras = '1', fracao = ''] = quantidade.split('.');
  return /[1-9]/.test(fracao) ? 1 : Number(inteiras);
};

interface MaterialPermanente extends Record<string, unknown> {
  id: number;
  descricao: string;
  /** The class whose subelemento is that of the material. */
  classificacao_id: number | null;
}

const lerMateriais = (tx: Work, { itens }: Pick<Recebimento, 'itens'>) =>
  tx.db.rows<MaterialPermanente>(
    `select m.id, left(m.descricao, 300) as descricao,
            (select c.id from public.classificacao_patrimonial c where c.cliente_id = $2 and c.natureza_despesa_id = m.natureza_despesa_id
                and c.situacao and c.data_exclusao is null order by c.codigo limit 1) as classificacao_id
       from material m where m.id = any($1::bigint[]) and m.tipo = 'permanente'`,
    [itens.map(({ material_id }) => material_id), tx.cliente.id],
  );

/** The department that the order says, with its unidade and órgão. */
async function lerDestino(tx: Work, { autorizacao_fornecimento_id }: Pick<Recebimento, 'autorizacao_fornecimento_id'>) {
  return tx.db.first<{ orgao_id: number; unidade_id: number; departamento_id: number }>(
    `select u.orgao_id, u.id as unidade_id, d.id as departamento_id from autorizacao_fornecimento a
       join public.departamento d on d.id = a.departamento_id join public.unidade u on u.id = d.unidade_id where a.id = $1`,
    [autorizacao_fornecimento_id],
  );
}

const doReconhecimento = extendResource(empenhoEmLiquidacao, {
  afterSave: async (id, tx) => {
    const row = await tx.db.first<{ de: number | null }>('select x.estorno_de_id as de from empenho_em_liquidacao x where x.id = $1', [id]);
    const origem = row?.de ?? id;
    const compra = await lerReconhecimento(tx, origem);
    if (compra) await igualar(tx, 'em_liquidacao_id', origem, compra);
  },
});

const daLiquidacao = extendResource(liquidacao, {
  afterSave: async (id, tx) => {
    const compra = await lerLiquidacaoDireta(tx, id);
    if (compra) await igualar(tx, 'liquidacao_id', id, compra);
  },
});

const doEstorno = extendResource(liquidacaoAnulacao, {
  afterSave: async (id, tx, _current, { liquidacao_id }) => {
    const compra = await lerLiquidacaoDireta(tx, liquidacao_id as number);
    if (compra) await igualar(tx, 'liquidacao_id', liquidacao_id as number, compra);
    for (const em_liquidacao_id of await reconhecidosDoEstorno(tx, id))
      await exigirNaoIncorporado(tx, { em_liquidacao_id, resto_movimento_id: null });
  },
});

const doResto = extendResource(restoAPagarMovimento, {
  afterSave: async (id, tx) => {
    const row = await tx.db.first<{ de: number | null; tipo: string }>(
      'select m.estorno_de_id as de, m.tipo from resto_a_pagar_movimento m where m.id = $1',
      [id],
    );
    if (!row?.de) return;
    if (row.tipo === 'liquidacao') await exigirNaoIncorporado(tx, { em_liquidacao_id: null, resto_movimento_id: row.de });
    const temBens = await tx.db.first('select b.id from bem b where b.resto_movimento_id = $1', [row.de]);
    const compra = temBens && (await lerReconhecimentoNoResto(tx, row.de));
    if (compra) await igualar(tx, 'resto_movimento_id', row.de, compra);
  },
});

const doRecebimento = extendResource(recebimento, {
  afterActs: { receber_definitivo: (record, tx) => detalharRecebimento(tx, record) },
});

/** What is bought waits as bens to be incorporated, and what is taken back no longer does (handbook Compras 2.4 and 4C). */
export const rascunhosDasCompras = [doReconhecimento, daLiquidacao, doEstorno, doResto, doRecebimento];
