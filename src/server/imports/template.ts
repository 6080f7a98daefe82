import type { AnyField, FieldKind, Resource } from '../../resources/definition';
import { BYTE_ORDER_MARK, csvCells } from '../exports/csv';
import { type Target, targetsOf } from './targets';

/** What a file to be filled in starts with: titles, what each column accepts, one row as an example. */
export interface Template {
  titulos: string[];
  aceita: string[];
  exemplo: string[];
}

/** The model file of a resource. */
export function templateOf(resource: Resource): Template {
  const targets = targetsOf(resource);
  return {
    titulos: targets.map(({ campo }) => campo),
    aceita: targets.map(describe),
    exemplo: targets.map((target) => (isNeeded(target) || !target.campo.includes('.') ? exampleOf(target) : '')),
  };
}

/** As CSV: the titles and the example; what each column accepts would be read as data. */
export function templateCsv({ titulos, exemplo }: Template): string {
  return BYTE_ORDER_MARK + csvCells(titulos) + csvCells(exemplo);
}

/** As a workbook: the sheet to fill in, and a second one that explains each column. */
export async function templateXlsx(resource: Resource, { titulos, aceita, exemplo }: Template): Promise<Buffer> {
  const { default: exceljs } = await import('exceljs');
  const book = new exceljs.Workbook();
  const sheet = book.addWorksheet(resource.label.many.slice(0, 31), { views: [{ state: 'frozen', ySplit: 1 }] });
  sheet.columns = titulos.map((titulo) => ({ header: titulo, width: Math.max(titulo.length + 2, 14), style: { numFmt: '@' } }));
  sheet.getRow(1).font = { bold: true };
  sheet.addRow(exemplo);
  const guide = book.addWorksheet('Colunas');
  guide.columns = [
    { header: 'Coluna', width: 30 },
    { header: 'Campo', width: 40 },
    { header: 'Aceita', width: 80 },
  ];
  guide.getRow(1).font = { bold: true };
  for (const [index, target] of targetsOf(resource).entries()) guide.addRow([target.campo, target.rotulo, aceita[index]]);
  return Buffer.from(await book.xlsx.writeBuffer());
}

/** What a column accepts, in one sentence. */
export function describe({
  field,
  obrigatorio,
  obrigatorioQuando,
  chave,
}: Pick<Target, 'field' | 'obrigatorio' | 'obrigatorioQuando' | 'chave'>): string {
  return [
    `${accepts(field)}.`,
    ...(obrigatorio ? ['Obrigatório.'] : []),
    ...(obrigatorioQuando ? [`Obrigatório se ${obrigatorioQuando}.`] : []),
    ...(chave ? ['Identifica o registro.'] : []),
  ].join(' ');
}

function accepts(field: AnyField): string {
  switch (field.kind) {
    case 'text':
      return `Texto de até ${field.max} caracteres`;
    case 'choice':
      return `Um de: ${Object.values(field.options).join(', ')}`;
    case 'choices':
      return `Um ou mais, separados por |: ${Object.values(field.options).join(', ')}`;
    case 'code':
      return `Código no formato ${field.mask}`;
    case 'ref':
      return 'Código, documento ou nome de um registro existente';
    case 'refs':
      return 'Códigos ou nomes de registros existentes, separados por |';
    default:
      return kinds[field.kind] ?? 'Texto';
  }
}

const kinds: Partial<Record<FieldKind, string>> = {
  longText: 'Texto',
  integer: 'Número inteiro',
  decimal: 'Número, como 1.234,56',
  money: 'Valor em reais, como 1.234,56',
  percent: 'Percentual, como 12,5',
  date: 'Data, como 31/12/2026',
  dateTime: 'Data e hora com fuso, como 2026-12-31T08:00:00-03:00',
  time: 'Hora, como 08:30',
  month: 'Mês, como 12/2026',
  year: 'Ano, como 2026',
  yesNo: 'Sim ou Não',
  active: 'Ativo ou Inativo',
  cpf: 'CPF, com ou sem pontos',
  cnpj: 'CNPJ, com ou sem pontos',
  cpfCnpj: 'CPF ou CNPJ, com ou sem pontos',
  phone: 'Telefone com DDD',
  cep: 'CEP',
  email: 'E-mail',
  url: 'Endereço que começa com http:// ou https://',
  color: 'Cor, como #0B5CAD',
};

const examples: Partial<Record<FieldKind, string>> = {
  integer: '1',
  decimal: '1,5',
  money: '1.234,56',
  percent: '12,5',
  date: '01/01/2026',
  month: '01/2026',
  year: '2026',
  time: '08:00',
  yesNo: 'Não',
  active: 'Ativo',
  cpf: '529.982.247-25',
  cpfCnpj: '529.982.247-25',
  phone: '(11)90000-0000',
  cep: '01001-000',
  email: 'nome@exemplo.gov.br',
};

/** What a first row fills: also what its own choices make required. */
const isNeeded = ({ obrigatorio, chave, campo }: Target) => obrigatorio || (chave && !campo.includes('.'));

/** Only what a first row needs: an example in every column would be imported by mistake. */
function exampleOf(target: Target): string {
  const { field, rotulo } = target;
  if (!isNeeded(target) && field.kind !== 'active') return '';
  if (field.kind === 'choice') return Object.values(field.options)[0] ?? '';
  if (field.kind === 'code') return field.mask.replaceAll('9', '1');
  return examples[field.kind] ?? rotulo;
}
