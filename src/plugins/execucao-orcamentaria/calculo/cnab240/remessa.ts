import { sumDecimals } from '../../../../resources/definition';
import { type Layout, layoutDe } from './bancos';
import { a, cru, dia, linha, n, v } from './campos';

/** Forms of payment of CNAB 240 that the product writes. */
export const FORMAS_CNAB = {
  '01': 'Crédito em conta',
  '05': 'Crédito em poupança',
  '41': 'TED de outro titular',
  '43': 'TED do mesmo titular',
  '45': 'Pix',
  '30': 'Boleto do próprio banco',
  '31': 'Boleto de outros bancos',
  '11': 'Guia com código de barras',
} as const;
export type FormaCnab = keyof typeof FORMAS_CNAB;

/** Who pays: the entity, its account and its agreement with the bank. */
export interface Pagador {
  banco: string;
  nomeBanco: string;
  cnpj: string;
  nome: string;
  convenio: string;
  agencia: string;
  agenciaDv: string;
  conta: string;
  contaDv: string;
  cidade: string;
  uf: string;
}

/** How a key of Pix is told apart (segment B 15-16). */
export const INICIACAO_PIX = { fone: '01', email: '02', cpf_cnpj: '03', aleatoria: '04' } as const;
export type TipoChavePix = keyof typeof INICIACAO_PIX;

/** One payment of a file. Values in reais. */
export interface ItemRemessa {
  forma: FormaCnab;
  /** Our own number, by which the return tells it. */
  seuNumero: string;
  favorecido: string;
  /** Digits of its CPF or CNPJ. */
  documento: string;
  valor: string;
  banco?: string;
  agencia?: string;
  agenciaDv?: string;
  conta?: string;
  contaDv?: string;
  chavePix?: string;
  tipoChave?: TipoChavePix;
  /** 44 digits, of boletos and guides. */
  codigoBarras?: string;
  /** Day on which what is paid is due, AAAA-MM-DD. */
  vencimento: string;
}

export interface Remessa {
  nsa: number;
  /** AAAA-MM-DD and HHMMSS. */
  data: string;
  hora: string;
  pagamento: string;
  pagador: Pagador;
  itens: readonly ItemRemessa[];
}

/** Order of the lots in the file. */
const ORDEM: readonly FormaCnab[] = ['01', '05', '41', '43', '45', '30', '31', '11'];

/**
 * The file of payments to a bank (FEBRABAN CNAB 240): one lot for each form, lines of 240 letters of ASCII ended by CRLF.
 *
 * @throws RangeError for a value that does not fit its place, or a bank of another layout
 */
export function escreverRemessa(remessa: Remessa): string {
  const layout = layoutDe(remessa.pagador.banco);
  if (!layout) throw new RangeError(`O banco ${remessa.pagador.banco} tem layout próprio.`);
  const lotes = ORDEM.map((forma) => remessa.itens.filter((item) => item.forma === forma)).filter((itens) => itens.length > 0);
  const corpo = lotes.flatMap((itens, at) => escreverLote(remessa, layout, itens, at + 1));
  const lines = [cabecalho(remessa, layout), ...corpo];
  return [...lines, fim(remessa.pagador.banco, lotes.length, lines.length + 1)].map((line) => `${line}\r\n`).join('');
}

const doc = (digits: string) => `${digits.length === 11 ? '1' : '2'}${n(14, digits)}`;
/** Nothing of a return, in a file that goes. */
const vazias = ({ zeros }: Layout) => (zeros ? '0'.repeat(10) : a(10));

function contaDe({ agencia, agenciaDv, conta, contaDv }: Pagador): string {
  return n(5, agencia) + a(1, agenciaDv) + n(12, conta) + a(1, contaDv) + a(1);
}

function cabecalho({ pagador: p, nsa, data, hora }: Remessa, { versoes, convenio }: Layout): string {
  return linha(
    p.banco,
    n(4),
    '0',
    a(9),
    doc(p.cnpj),
    convenio(p.convenio),
    contaDe(p),
    a(30, p.nome),
    a(30, p.nomeBanco),
    a(10),
    '1',
    dia(data),
    hora,
    n(6, nsa),
    versoes.arquivo,
    '01600',
    a(20),
    a(20),
    a(29),
  );
}

const ehTransferencia = (forma: FormaCnab) => ['01', '05', '41', '43', '45'].includes(forma);
const ehBoleto = (forma: FormaCnab) => forma === '30' || forma === '31';

function escreverLote(remessa: Remessa, layout: Layout, itens: readonly ItemRemessa[], numero: number): string[] {
  const { pagador: p } = remessa;
  const forma = (itens[0] as ItemRemessa).forma;
  const versao = ehTransferencia(forma) ? layout.versoes.transferencia : ehBoleto(forma) ? layout.versoes.boleto : layout.versoes.tributo;
  const servico = forma === '11' ? '22' : '20';
  const detalhes = itens.flatMap((item) => segmentosDe(remessa, layout, item));
  const abre = linha(
    p.banco,
    n(4, numero),
    '1',
    'C',
    servico,
    forma,
    versao,
    ' ',
    doc(p.cnpj),
    layout.convenio(p.convenio),
    contaDe(p),
    a(30, p.nome),
    a(40),
    a(30),
    n(5),
    a(15),
    a(20, p.cidade),
    n(5),
    a(3),
    a(2, p.uf),
    ehBoleto(forma) ? a(2) : layout.debito,
    a(6),
    vazias(layout),
  );
  const fecha = linha(
    p.banco,
    n(4, numero),
    '5',
    a(9),
    n(6, detalhes.length + 2),
    v(18, sumDecimals(['0.00', ...itens.map(({ valor }) => valor)])),
    n(18),
    n(6),
    a(165),
    vazias(layout),
  );
  const numbered = detalhes.map((rest, at) => linha(p.banco, n(4, numero), '3', n(5, at + 1), rest));
  return [abre, ...numbered, fecha];
}

/** What follows the first 13 places of each line of a payment. */
function segmentosDe(remessa: Remessa, layout: Layout, item: ItemRemessa): string[] {
  if (ehTransferencia(item.forma)) return [segmentoA(remessa, layout, item), item.forma === '45' ? segmentoPix(item) : segmentoB(item)];
  if (ehBoleto(item.forma)) return [segmentoJ(remessa, layout, item), segmentoJ52(remessa, item)];
  return [segmentoO(remessa, layout, item)];
}

/** The chamber through which the money goes. */
const CAMARA: Readonly<Partial<Record<FormaCnab, string>>> = { '01': '000', '05': '000', '41': '018', '43': '018', '45': '009' };

function segmentoA({ pagamento }: Remessa, layout: Layout, item: ItemRemessa): string {
  const pix = item.forma === '45';
  const ted = item.forma === '41' || item.forma === '43';
  const conta = pix
    ? [n(3), n(5), ' ', n(12), ' ', ' ']
    : [n(3, item.banco), n(5, item.agencia), a(1, item.agenciaDv), n(12, item.conta), a(1, item.contaDv), ' '];
  return [
    'A',
    '0',
    '00',
    CAMARA[item.forma] as string,
    ...conta,
    a(30, item.favorecido),
    numero(layout, item),
    dia(pagamento),
    'BRL',
    n(15),
    v(15, item.valor),
    a(20),
    n(8),
    n(15),
    a(40),
    a(2),
    ted ? '00005' : a(5),
    ted ? 'CC' : a(2),
    a(3),
    '0',
    vazias(layout),
  ].join('');
}

function numero({ seuNumero }: Layout, item: ItemRemessa): string {
  if (item.seuNumero.length > seuNumero) throw new RangeError(`"${item.seuNumero}" não cabe em ${seuNumero} posições.`);
  return a(20, item.seuNumero);
}

function segmentoB(item: ItemRemessa): string {
  return [
    'B',
    a(3),
    doc(item.documento),
    a(30),
    n(5),
    a(15),
    a(15),
    a(20),
    n(5),
    a(3),
    a(2),
    dia(item.vencimento),
    v(15, item.valor),
    n(15),
    n(15),
    n(15),
    n(15),
    a(15),
    '0',
    n(6),
    n(8),
  ].join('');
}

function segmentoPix(item: ItemRemessa): string {
  return [
    'B',
    INICIACAO_PIX[item.tipoChave ?? 'cpf_cnpj'],
    ' ',
    doc(item.documento),
    a(35, item.seuNumero),
    a(60),
    cru(99, item.chavePix ?? ''),
    n(6),
    n(8),
  ].join('');
}

function segmentoJ({ pagamento }: Remessa, layout: Layout, item: ItemRemessa): string {
  return [
    'J',
    '0',
    '00',
    cru(44, item.codigoBarras ?? ''),
    a(30, item.favorecido),
    dia(item.vencimento),
    v(15, item.valor),
    n(15),
    n(15),
    dia(pagamento),
    v(15, item.valor),
    n(15),
    numero(layout, item),
    a(20),
    '09',
    a(6),
    vazias(layout),
  ].join('');
}

function segmentoJ52({ pagador: p }: Remessa, item: ItemRemessa): string {
  const parte = (digits: string, nome: string) => `${digits.length === 11 ? '1' : '2'}${n(15, digits)}${a(40, nome)}`;
  return ['J', ' ', '00', '52', parte(p.cnpj, p.nome), parte(item.documento, item.favorecido), '0', n(15), a(40), a(53)].join('');
}

function segmentoO({ pagamento }: Remessa, layout: Layout, item: ItemRemessa): string {
  return [
    'O',
    '0',
    '00',
    cru(44, item.codigoBarras ?? ''),
    a(30, item.favorecido),
    dia(item.vencimento),
    dia(pagamento),
    v(15, item.valor),
    numero(layout, item),
    a(20),
    a(68),
    vazias(layout),
  ].join('');
}

function fim(banco: string, lotes: number, linhas: number): string {
  return linha(banco, '9999', '9', a(9), n(6, lotes), n(6, linhas), n(6), a(205));
}
