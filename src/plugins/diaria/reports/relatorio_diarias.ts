import { choice, date, decimal, defineReport, integer, money, ref, text, year } from '../../../resources/definition';

/** What the page of reports of diárias prints, one at a time (handbook Diárias 9.4). */
export const MODELOS_DIARIAS = {
  beneficiario: 'Diárias por beneficiário',
  dotacao: 'Por órgão e dotação',
  pendentes: 'Prestações pendentes',
  tabela: 'Tabela de valores vigente',
  destino: 'Viagens por destino',
  sinais: 'Sinais a conferir',
} as const;
export type ModeloDiarias = keyof typeof MODELOS_DIARIAS;

/** The reports of diárias, drawn from their requests, payments and accounts. */
export const relatorioDiarias = defineReport({
  name: 'relatorio_diarias',
  title: 'Diárias',
  path: '/administracao/diaria/relatorios',
  law: 'Lei 4.320/1964, arts. 58 a 65; Lei 12.527/2011, art. 8º; PNTP, critérios 7.1 e 7.2. Valores em R$ 1,00.',
  parameters: {
    relatorio: choice(MODELOS_DIARIAS, { label: 'Modelo', required: true, default: 'beneficiario', span: 4 }),
    exercicio: year({ label: 'Exercício', required: true, span: 2 }),
    inicio: date({ label: 'Saída de', help: 'Em branco, desde 1º de janeiro.', span: 3 }),
    fim: date({ label: 'Saída até', help: 'Em branco, até 31 de dezembro.', span: 3 }),
    pessoa_id: ref('pessoa', { label: 'Quem viajou', span: 6 }),
    departamento_id: ref('departamento', { label: 'Lotação', span: 6 }),
  },
  columns: {
    beneficiario: text(150, { label: 'Nome' }),
    cargo: text(120, { label: 'Cargo ou função' }),
    orgao: text(150, { label: 'Órgão' }),
    dotacao: text(200, { label: 'Dotação' }),
    numero: text(20, { label: 'Nº' }),
    destino_viagem: text(150, { label: 'Destino' }),
    periodo: text(60, { label: 'Período' }),
    motivo: text(40, { label: 'Motivo' }),
    empenho: text(20, { label: 'Empenho' }),
    pagamento: text(60, { label: 'Pagamento' }),
    situacao: text(40, { label: 'Situação' }),
    faixa_cargo: text(60, { label: 'Faixa de cargo' }),
    faixa_destino: text(60, { label: 'Faixa de destino' }),
    norma: text(80, { label: 'Lei' }),
    com_pernoite: text(30, { label: 'Com pernoite' }),
    sem_pernoite: text(30, { label: 'Sem pernoite' }),
    sinal: text(120, { label: 'Sinal' }),
    retorno: date({ label: 'Retorno' }),
    vencimento: date({ label: 'Vencimento' }),
    atraso: integer({ label: 'Dias de atraso' }),
    viagens: integer({ label: 'Viagens' }),
    quantidade: decimal(10, 2, { label: 'Nº de diárias' }),
    empenhado: money({ label: 'Empenhado' }),
    valor: money({ label: 'Valor' }),
    pago: money({ label: 'Pago' }),
    devolvido: money({ label: 'Devolvido' }),
    liquido: money({ label: 'Líquido' }),
  },
  sums: ['viagens', 'quantidade', 'empenhado', 'valor', 'pago', 'devolvido', 'liquido'],
  total: 'TOTAL',
  sequence: true,
  signatures: [],
});
