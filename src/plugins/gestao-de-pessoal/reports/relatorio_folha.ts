import { choice, civilToday, decimal, defineReport, integer, money, month, percent, ref, text } from '../../../resources/definition';
import { MENU_LANCAMENTOS } from '../resources/parts';

/** What the folha prints, one at a time (handbook Pessoal 7). */
export const MODELOS_FOLHA = {
  resumo: 'Resumo da folha',
  bancaria: 'Relação bancária',
  encargos: 'Mapa de encargos',
  custo: 'Custo por unidade',
  comparativo: 'Comparativo mensal',
  horas: 'Horas extras',
  ficha: 'Ficha financeira',
} as const;
export type ModeloFolha = keyof typeof MODELOS_FOLHA;

export const MESES_FICHA = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez'] as const;

const mes = (label: string) => money({ label });

/** The reports of the folha: of who is paid, and so only for who may see it. */
export const relatorioFolha = defineReport({
  name: 'relatorio_folha',
  title: 'Folha de pagamento',
  path: '/gestao-de-pessoal/cadastros/lancamentos/relatorios',
  menu: MENU_LANCAMENTOS,
  regra: 6,
  law: 'Lei 4.320/1964, arts. 62 e 63; LC 101/2000, arts. 18 a 20. Valores em R$ 1,00.',
  opens: (exercicio) => {
    const today = civilToday();
    return { competencia: today.startsWith(`${exercicio}-`) ? today.slice(0, 7) : `${exercicio}-12` };
  },
  parameters: {
    relatorio: choice(MODELOS_FOLHA, { label: 'Modelo', required: true, default: 'resumo', span: 4 }),
    competencia: month({ label: 'Competência', required: true, span: 2 }),
    unidade_id: ref('unidade', { label: 'Unidade', help: 'Em branco, todas.', span: 6 }),
    funcionario_id: ref('funcionario', { label: 'Funcionário', help: 'A ficha financeira é de um só.', span: 6 }),
  },
  columns: {
    unidade: text(150, { label: 'Unidade' }),
    codigo: text(4, { label: 'Código' }),
    evento: text(80, { label: 'Evento' }),
    regime: text(20, { label: 'Previdência' }),
    encargo: text(80, { label: 'Encargo' }),
    natureza: text(120, { label: 'Natureza' }),
    banco: text(40, { label: 'Banco' }),
    agencia: text(30, { label: 'Agência' }),
    conta: text(40, { label: 'Conta' }),
    matricula: text(8, { label: 'Matrícula' }),
    nome: text(150, { label: 'Nome' }),
    vinculos: integer({ label: 'Vínculos' }),
    quantidade: decimal(12, 2, { label: 'Quantidade' }),
    // of days, hours and quotas: it is never added up
    referencia: decimal(12, 2, { label: 'Referência' }),
    base: money({ label: 'Base' }),
    aliquota: percent({ label: 'Alíquota' }),
    proventos: money({ label: 'Proventos' }),
    descontos: money({ label: 'Descontos' }),
    liquido: money({ label: 'Líquido' }),
    valor: money({ label: 'Valor' }),
    servidor: money({ label: 'Do servidor' }),
    patronal: money({ label: 'Do ente' }),
    anterior: money({ label: 'Mês anterior' }),
    atual: money({ label: 'Neste mês' }),
    diferenca: money({ label: 'Diferença' }),
    variacao: decimal(10, 2, { label: 'Variação (%)' }),
    causa: text(400, { label: 'Por quê' }),
    jan: mes('Jan'),
    fev: mes('Fev'),
    mar: mes('Mar'),
    abr: mes('Abr'),
    mai: mes('Mai'),
    jun: mes('Jun'),
    jul: mes('Jul'),
    ago: mes('Ago'),
    set: mes('Set'),
    out: mes('Out'),
    nov: mes('Nov'),
    dez: mes('Dez'),
    ano: mes('Ano'),
  },
  sums: ['quantidade', 'proventos', 'descontos', 'liquido', 'valor', 'servidor', 'patronal', 'anterior', 'atual', 'diferenca'],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
