/** What became of a payment, by what the bank told of it. */
export type Desfecho = 'pago' | 'rejeitado' | 'devolvido' | 'aguardando' | 'informado' | 'desconhecido';

/** What a bank tells in the occurrences of a return (two letters each), in words; `formats/finance.md` 1.10. */
export const OCORRENCIAS: Readonly<Record<string, string>> = {
  '00': 'Pago',
  '01': 'Insuficiência de fundos',
  '02': 'Cancelado pelo pagador',
  '03': 'Pago',
  AA: 'Controle inválido',
  AB: 'Tipo de operação inválido',
  AC: 'Tipo de serviço inválido',
  AD: 'Forma de pagamento inválida',
  AE: 'Inscrição do pagador inválida',
  AF: 'Convênio inválido',
  AG: 'Agência ou conta do pagador inválida',
  AH: 'Sequência do lote inválida',
  AI: 'Segmento inválido',
  AJ: 'Tipo de movimento inválido',
  AK: 'Câmara de compensação inválida',
  AL: 'Banco do favorecido inválido',
  AM: 'Agência do favorecido inválida',
  AN: 'Conta do favorecido inválida',
  AO: 'Nome do favorecido não informado',
  AP: 'Data do pagamento inválida',
  AR: 'Valor do pagamento inválido',
  AT: 'Inscrição do favorecido inválida',
  BB: 'Número do documento inválido',
  BC: 'Número do banco inválido',
  BD: 'Aceito, a pagar',
  BE: 'Alteração aceita',
  BF: 'Exclusão aceita',
  BG: 'Agência ou conta impedida por lei',
  CA: 'Código de barras: banco inválido',
  CB: 'Código de barras: moeda inválida',
  CC: 'Código de barras: dígito inválido',
  CD: 'Código de barras: valor inválido',
  CE: 'Código de barras: campo livre inválido',
  CF: 'Valor do documento inválido',
  CG: 'Abatimento inválido',
  CH: 'Desconto inválido',
  HA: 'Lote não aceito',
  HB: 'Inscrição da empresa inválida no contrato',
  HC: 'Convênio inexistente ou inválido',
  HD: 'Agência ou conta da empresa inexistente no contrato',
  HE: 'Serviço inválido no contrato',
  HF: 'Conta da empresa sem saldo',
  HG: 'Lote fora da sequência',
  HH: 'Lote inválido',
  HI: 'Arquivo não aceito',
  HJ: 'Tipo de registro inválido',
  HK: 'Código de remessa inválido',
  HL: 'Versão do layout inválida',
  HO: 'Cancelado pelo pagador',
  PA: 'Pix não efetivado: tente mais tarde',
  PB: 'Pix não efetivado pela instituição do favorecido',
  PC: 'Conta do favorecido encerrada',
  PD: 'Tipo de conta do favorecido errado',
  PE: 'Tipo de conta do favorecido errado',
  PF: 'Titular da conta é outro',
  PG: 'CPF ou CNPJ do favorecido inválido',
  PH: 'Pix recusado pela instituição do favorecido',
  PI: 'ISPB da instituição inválido',
  PJ: 'Chave Pix não encontrada',
  PK: 'QR Code vencido',
  PL: 'Forma de iniciação do Pix inválida',
  PM: 'Chave Pix inválida',
  PN: 'Chave Pix não informada',
  TA: 'Totais do lote não conferem',
  ZA: 'Agência ou conta do favorecido substituída',
  ZB: 'Dados do favorecido divergem: aviso',
  ZC: 'Aviso do banco',
  '5A': 'Aviso do banco',
  '5T': 'Contrato em teste: o pagamento não é real',
  ZE: 'Boleto bloqueado',
  ZI: 'Beneficiário divergente',
  ZJ: 'Limite de pagamentos parciais do boleto',
  ZK: 'Boleto já liquidado',
  YA: 'Título não encontrado',
};

/** Of the whole file, or of a whole lot. */
export const DO_ARQUIVO = new Set(['HI', 'HJ', 'HK', 'HL']);
export const DO_LOTE = new Set(['HA', 'HB', 'HC', 'HD', 'HE', 'HF', 'HG', 'HH', 'TA']);

const PAGO = new Set(['00', '03']);
const CANCELADO = new Set(['02', 'BF', 'HO']);
const AGUARDA = new Set(['BD', 'BE']);
const AVISO = new Set(['ZA', 'ZB', 'ZC', '5A', '5T']);
const REJEITA = /^(01|A.|BA|BB|BC|BG|C.|D.|H.|I.|N.|P.|X.|YA|ZE|ZI|ZJ|ZK|RJ)$/;

/**
 * What the occurrences of a payment mean, the strongest first: paid, cancelled, rejected, waiting, a mere notice. What is not known,
 * or blank, is never a payment.
 *
 * @param movimento places 16-17 of the line: 33 gives back what was paid
 */
export function desfechoDe(ocorrencias: readonly string[], movimento = ''): Desfecho {
  if (movimento === '33') return 'devolvido';
  const some = (test: (code: string) => boolean) => ocorrencias.some(test);
  if (some((code) => CANCELADO.has(code))) return 'rejeitado';
  if (some((code) => REJEITA.test(code) && !AGUARDA.has(code))) return 'rejeitado';
  if (some((code) => PAGO.has(code))) return 'pago';
  if (some((code) => AGUARDA.has(code))) return 'aguardando';
  return ocorrencias.length > 0 && ocorrencias.every((code) => AVISO.has(code)) ? 'informado' : 'desconhecido';
}

/** The occurrences in words, for who reads them. */
export function dizer(ocorrencias: readonly string[]): string {
  return ocorrencias.map((code) => `${code} ${OCORRENCIAS[code] ?? 'código que o banco não documentou'}`).join('; ') || 'Sem ocorrência';
}
