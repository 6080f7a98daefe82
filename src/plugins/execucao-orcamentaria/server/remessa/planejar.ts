import { addIssue, compareDecimals, type Issues } from '../../../../resources/definition';
import { readBoletoLine } from '../../../../resources/definition/banking/boleto';
import { readCollectionLine } from '../../../../resources/definition/banking/collection';
import { numberSql } from '../../../../server/resources/number';
import type { Work } from '../../../../server/work';
import { layoutDe } from '../../calculo/cnab240/bancos';
import type { FormaCnab } from '../../calculo/cnab240/remessa';
import { FORMAS_PAGAMENTO, type FormaPagamento, ordemPagamento } from '../../resources/ordem_pagamento';
import { type ContaDoCredor, contaDoCredorSql, dizerConta } from '../pagamento/conta';
import { liquidosDasOrdens } from '../pagamento/liquidos';

/** The account that pays, as the file to its bank says it. */
export interface ContaDaRemessa extends Record<string, unknown> {
  id: number;
  banco: string;
  convenio: string;
  cnpj: string;
  /** How it is written in the file. */
  convenio_escrito: string;
}

/** What of a payment is written with the file that has it. */
export interface ItemPlanejado extends Destino {
  ordem_pagamento_id: number;
  seu_numero: string;
  /** Reais. */
  valor: string;
}

interface Destino {
  forma: FormaCnab;
  favorecido: string;
  documento: string;
  /** AAAA-MM-DD. */
  vencimento: string;
  banco: string | null;
  agencia: string | null;
  agencia_dv: string | null;
  conta: string | null;
  conta_dv: string | null;
  tipo_chave: string | null;
  chave_pix: string | null;
  codigo_barras: string | null;
}

interface OrdemLida extends Record<string, unknown> {
  id: number;
  rotulo: string;
  situacao: string;
  conta_bancaria_id: number;
  forma: FormaPagamento;
  linha_digitavel: string | null;
  conta_credor: string | null;
  nome: string;
  documento: string;
  vencimento: string;
  remessa: string | null;
  conta: ContaDoCredor | null;
}

/** The account of a file, with those of the same agreement locked: its numbers are one series. Undefined of one that takes no files. */
export async function travarConta(tx: Work, id: number): Promise<ContaDaRemessa | undefined> {
  const row = await tx.db.first<{ banco: string; convenio: string; cnpj: string }>(
    `select b.codigo as banco, c.convenio_cnab as convenio, o.cnpj from conta_bancaria c join public.banco b on b.id = c.banco_id join public.orgao o on o.id = c.entidade_id
      where c.id = $1 and c.layout = 'cnab240'`,
    [id],
  );
  const layout = row && layoutDe(row.banco);
  if (!row || !layout) return undefined;
  await tx.db.rows(
    `select c.id from public.conta_bancaria c join public.banco b on b.id = c.banco_id
      where c.cliente_id = $1 and b.codigo = $2 and c.convenio_cnab = $3 order by c.id for no key update of c`,
    [tx.cliente.id, row.banco, row.convenio],
  );
  return { ...row, id, convenio_escrito: layout.convenio(row.convenio).trim() };
}

/** The number of the next file of an agreement: never used before, in any entity or year. */
export async function proximoNsa(tx: Work, { banco, convenio }: ContaDaRemessa): Promise<number> {
  const row = await tx.db.first<{ nsa: number }>(
    'select coalesce(max(r.nsa), 0)::int + 1 as nsa from public.remessa_bancaria r where r.cliente_id = $1 and r.banco = $2 and r.convenio = $3',
    [tx.cliente.id, banco, convenio],
  );
  return row?.nsa ?? 1;
}

/**
 * The payments of a file: each order by its form and its creditor, as the register of people has them on the day.
 *
 * @returns `issues` by line of `ordens`, with what cannot go
 */
export async function planejarItens(
  tx: Work,
  conta: ContaDaRemessa,
  nsa: number,
  ids: readonly number[],
): Promise<{ itens: ItemPlanejado[]; issues: Issues }> {
  const issues: Issues = {};
  const ordens = new Map((await lerOrdens(tx, ids)).map((one) => [one.id, one]));
  const liquidos = await liquidosDasOrdens(tx, ids);
  const itens = ids.flatMap((id, at): ItemPlanejado[] => {
    const [ordem, valor] = [ordens.get(id), liquidos.get(id)?.liquido ?? '0.00'];
    const refusal = ordem ? recusaDe(ordem, conta, valor) : 'Ordem não encontrada.';
    if (refusal) addIssue(issues, `ordens.${at}.ordem_pagamento_id`, refusal);
    if (!ordem || refusal) return [];
    return [{ ...destinoDe(ordem, conta), ordem_pagamento_id: id, seu_numero: numeroDe(conta.banco, nsa, at + 1), valor }];
  });
  return { itens, issues };
}

async function lerOrdens(tx: Work, ids: readonly number[]): Promise<OrdemLida[]> {
  return tx.db.rows<OrdemLida>(
    `select o.id, ${numberSql(ordemPagamento)('o')} as rotulo, o.situacao, o.conta_bancaria_id, o.forma, o.linha_digitavel, o.conta_credor, p.nome, p.cpf_cnpj as documento,
            to_char(coalesce((select min(l.vencimento) from public.ordem_pagamento_liquidacoes x join public.liquidacao l on l.id = x.liquidacao_id where x.pai_id = o.id), hoje()), 'YYYY-MM-DD') as vencimento,
            (select to_jsonb(k) from (${contaDoCredorSql('o.credor_id', 'hoje()', "(o.forma = 'pix')")}) k) as conta,
            (select r.numero || '/' || r.exercicio from public.remessa_item i join public.remessa_bancaria r on r.id = i.remessa_id
              where i.ordem_pagamento_id = o.id and i.situacao = 'pendente' limit 1) as remessa
       from ordem_pagamento o join public.pessoa p on p.id = o.credor_id where o.id = any($1::bigint[])`,
    [ids],
  );
}

function recusaDe(ordem: OrdemLida, conta: ContaDaRemessa, valor: string): string | null {
  const { rotulo, forma } = ordem;
  if (ordem.situacao !== 'autorizada') return `A ordem nº ${rotulo} não está autorizada.`;
  if (ordem.conta_bancaria_id !== conta.id) return `A ordem nº ${rotulo} é de outra conta bancária.`;
  if (ordem.remessa) return `A ordem nº ${rotulo} já está na remessa nº ${ordem.remessa}.`;
  if (compareDecimals(valor, '0') <= 0) return `A ordem nº ${rotulo} não tem valor líquido a pagar.`;
  if (forma === 'boleto' || forma === 'tributo') return codigoDe(ordem) ? null : `A linha digitável da ordem nº ${rotulo} não confere.`;
  if (forma !== 'ted' && forma !== 'pix')
    return `A ordem nº ${rotulo} é paga por ${FORMAS_PAGAMENTO[forma].toLowerCase()}: não vai em remessa.`;
  if (!ordem.conta?.conferida || dizerConta(ordem.conta, forma) !== ordem.conta_credor)
    return `A conta do credor mudou desde a ordem nº ${rotulo}: cancele-a e emita outra.`;
  return null;
}

const codigoDe = ({ forma, linha_digitavel }: OrdemLida) =>
  forma === 'boleto' ? readBoletoLine(linha_digitavel ?? '') : readCollectionLine(linha_digitavel ?? '');

function destinoDe(ordem: OrdemLida, pagador: ContaDaRemessa): Destino {
  const { nome, documento, vencimento, forma } = ordem;
  const nada = {
    banco: null,
    agencia: null,
    agencia_dv: null,
    conta: null,
    conta_dv: null,
    tipo_chave: null,
    chave_pix: null,
    codigo_barras: null,
  };
  const base = { ...nada, favorecido: nome, documento, vencimento };
  if (forma === 'boleto' || forma === 'tributo') {
    const codigo_barras = codigoDe(ordem) as string;
    return { ...base, codigo_barras, forma: forma === 'tributo' ? '11' : codigo_barras.startsWith(pagador.banco) ? '30' : '31' };
  }
  const to = ordem.conta as ContaDoCredor;
  if (forma === 'pix') return { ...base, forma: '45', tipo_chave: to.pix_tipo, chave_pix: to.pix_chave };
  const { banco, agencia, agencia_dv, conta, conta_dv } = to;
  return { ...base, banco, agencia, agencia_dv, conta, conta_dv, forma: formaDaConta(to, documento, pagador) };
}

function formaDaConta({ banco, poupanca }: ContaDoCredor, documento: string, pagador: ContaDaRemessa): FormaCnab {
  if (banco === pagador.banco) return poupanca ? '05' : '01';
  return documento === pagador.cnpj ? '43' : '41';
}

/** Our number of a payment, by which the return tells it: the file and the place in it, in as many digits as the bank keeps. */
function numeroDe(banco: string, nsa: number, place: number): string {
  const size = layoutDe(banco)?.seuNumero ?? 20;
  return size < 10
    ? `${String(nsa % 1000).padStart(3, '0')}${String(place).padStart(3, '0')}`
    : `${String(nsa).padStart(6, '0')}${String(place).padStart(4, '0')}`;
}
