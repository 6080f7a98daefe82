/** The kinds of process that a municipality begins with (handbook Administração 1). */
export const TIPOS_DE_PROCESSO = [
  {
    codigo: '01',
    nome: 'Processo Administrativo',
    kind: 'processo',
    numeracao: 'municipio',
    permite_externo: true,
    fases: ['Protocolo', 'Instrução', 'Parecer', 'Decisão', 'Cumprimento'].map((nome, n) => ({ nome, final: n === 4 })),
  },
  { codigo: '02', nome: 'Ofício', kind: 'oficio', numeracao: 'departamento' },
  { codigo: '03', nome: 'Circular', kind: 'circular', numeracao: 'departamento' },
  { codigo: '04', nome: 'Memorando', kind: 'memorando', numeracao: 'departamento' },
  {
    codigo: '05',
    nome: 'Requerimento',
    kind: 'processo',
    numeracao: 'municipio',
    exige_interessado: true,
    permite_externo: true,
    prazo_dias: 30,
    contagem: 'corridos',
  },
  { codigo: '06', nome: 'Sindicância', kind: 'processo', numeracao: 'municipio', acesso_id: 2, prazo_dias: 60, contagem: 'corridos' },
] as const;

type Assunto = readonly [codigo: string, nome: string, prazo?: number];

/** What processes are about, as a small municipality asks and is asked. */
export const ASSUNTOS: readonly Assunto[] = [
  ['1.0.0.0', 'Pessoal'],
  ['1.1.0.0', 'Férias', 10],
  ['1.2.0.0', 'Licença-prêmio', 20],
  ['1.3.0.0', 'Licença para tratamento de saúde', 5],
  ['1.4.0.0', 'Progressão e promoção', 30],
  ['1.5.0.0', 'Solicitação de diária', 5],
  ['1.6.0.0', 'Adiantamento de numerário', 5],
  ['1.7.0.0', 'Sindicância e processo disciplinar', 60],
  ['2.0.0.0', 'Tributos'],
  ['2.1.0.0', 'Certidão negativa de débitos', 10],
  ['2.2.0.0', 'Revisão de IPTU', 30],
  ['2.3.0.0', 'Isenção de IPTU', 30],
  ['2.4.0.0', 'Restituição de tributo', 30],
  ['2.5.0.0', 'Parcelamento de dívida', 15],
  ['3.0.0.0', 'Obras e posturas'],
  ['3.1.0.0', 'Alvará de funcionamento', 15],
  ['3.2.0.0', 'Alvará de construção', 30],
  ['3.3.0.0', 'Habite-se', 30],
  ['3.4.0.0', 'Poda de árvore', 20],
  ['3.5.0.0', 'Ligação de esgoto', 20],
  ['4.0.0.0', 'Administração'],
  ['4.1.0.0', 'Compra de material', 30],
  ['4.2.0.0', 'Contratação de serviço', 30],
  ['4.3.0.0', 'Comunicação interna'],
  ['4.4.0.0', 'Pedido de informação', 20],
];
