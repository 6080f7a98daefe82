import { choice, decimal, integer, items, ref, text } from '../../../resources/definition';

/** What happened to who asks (Res. CNAS 213/2025; Decreto 6.307/2007). */
export const MODALIDADES = {
  natalidade: 'Natalidade',
  morte: 'Morte',
  alimentacao: 'Insegurança alimentar',
  abrigo: 'Moradia ou aluguel',
  documentacao: 'Documentação',
  mobilidade: 'Passagem ou migração',
  violencia: 'Violência e ruptura de vínculos',
  calamidade: 'Calamidade',
  outro: 'Outro',
} as const;

/** Money first, then goods, and a service by exception (Res. CNAS 213/2025, art. 2º, § 1º). */
export const FORMAS = { pecunia: 'Pecúnia', bens: 'Bens', servico: 'Serviço' } as const;
export type Forma = keyof typeof FORMAS;

/** In the order of the CadÚnico. */
export const PARENTESCOS = {
  responsavel: 'Responsável familiar',
  conjuge: 'Cônjuge ou companheiro',
  filho: 'Filho',
  enteado: 'Enteado',
  neto: 'Neto ou bisneto',
  pai_mae: 'Pai ou mãe',
  sogro: 'Sogro ou sogra',
  irmao: 'Irmão',
  genro_nora: 'Genro ou nora',
  outro_parente: 'Outro parente',
  nao_parente: 'Não parente',
} as const;

export const TIPOS_RENDA = {
  trabalho: 'Trabalho',
  aposentadoria: 'Aposentadoria ou pensão',
  bpc: 'BPC',
  bolsa_familia: 'Bolsa Família',
  pensao_alimenticia: 'Pensão alimentícia',
  seguro_desemprego: 'Seguro-desemprego',
  auxilio_inclusao: 'Auxílio-inclusão',
  auxilio_barragem: 'Auxílio por rompimento de barragem',
  doacao: 'Doação',
  eventual: 'Eventual',
} as const;
export type TipoRenda = keyof typeof TIPOS_RENDA;

/** Whose rule says what income counts. */
export const CRITERIOS = { municipal: 'Benefícios municipais', bolsa_familia: 'Bolsa Família', bpc: 'BPC' } as const;
export type Criterio = keyof typeof CRITERIOS;

export const CONTAGENS = {
  sim: 'Conta',
  nao: 'Não conta',
  acima_do_minimo: 'Até um salário de idoso ou pessoa com deficiência não conta',
} as const;
export type Conta = keyof typeof CONTAGENS;

export const FAIXAS = {
  pobreza: 'Pobreza (linha do Bolsa Família)',
  quarto: 'Até 1/4 do salário mínimo',
  meio: 'Até 1/2 do salário mínimo',
  acima: 'Acima de 1/2 do salário mínimo',
} as const;
export type Faixa = keyof typeof FAIXAS;

export const VULNERABILIDADES = {
  violencia: 'Violência',
  medida_protetiva: 'Medida protetiva',
  idoso_so: 'Idoso só',
  crianca_0_6: 'Criança de até 6 anos',
  deficiencia: 'Pessoa com deficiência',
  desemprego: 'Desemprego',
  inseguranca_alimentar: 'Insegurança alimentar',
  situacao_rua: 'Situação de rua',
  migrante: 'Migrante ou refugiado',
  calamidade: 'Atingida por calamidade',
} as const;

export const MORADIAS = {
  propria: 'Própria',
  alugada: 'Alugada',
  cedida: 'Cedida',
  financiada: 'Financiada',
  ocupacao: 'Ocupação',
  rua: 'Rua',
  abrigo: 'Abrigo',
} as const;

/** What a criterion of access looks at. */
export const CAMPOS_CRITERIO = {
  renda_sm: 'Renda por pessoa (salários mínimos)',
  renda: 'Renda por pessoa (R$)',
  pessoas: 'Pessoas na família',
  criancas: 'Crianças de até 6 anos',
  idosos: 'Pessoas de 60 anos ou mais',
  deficiencia: 'Pessoas com deficiência',
} as const;
export type CampoCriterio = keyof typeof CAMPOS_CRITERIO;
export const OPERADORES = { ate: 'Até', desde: 'Pelo menos' } as const;
export const EFEITOS = { requisito: 'Requisito', prioridade: 'Dá prioridade' } as const;

export const RESULTADOS = {
  atende: 'Atende',
  nao_atende: 'Não atende',
  prioridade: 'Tem prioridade',
  sem_prioridade: 'Sem prioridade',
  informa: 'Informa',
} as const;
export type Resultado = keyof typeof RESULTADOS;

export const CONCLUSOES = { favoravel: 'Favorável', contrario: 'Contrário' } as const;

/** What of a resolution or a law says who gets it. */
export const criteriosDeAcesso = () =>
  items(
    {
      campo: choice(CAMPOS_CRITERIO, { label: 'O quê', required: true, default: 'renda_sm', span: 4 }),
      operador: choice(OPERADORES, { label: 'Como', required: true, default: 'ate', span: 2 }),
      valor: decimal(12, 2, { label: 'Valor', required: true, min: '0', span: 2 }),
      efeito: choice(EFEITOS, { label: 'Efeito', required: true, default: 'prioridade', span: 4 }),
    },
    { label: 'Critérios de acesso', one: 'critério' },
  );

/** Each criterion of a request, and whether and why it is met, as the request was sent. */
export const criteriosApurados = (table: string) =>
  items(
    {
      criterio: text(120, { label: 'Critério', required: true, span: 4 }),
      resultado: choice(RESULTADOS, {
        label: 'Resultado',
        required: true,
        tones: { atende: 'bom', nao_atende: 'ruim', prioridade: 'bom', sem_prioridade: 'atencao', informa: 'andamento' },
        span: 2,
      }),
      porque: text(300, { label: 'Por quê', required: true, span: 2 }),
      exigido: text(80, { label: 'Pede-se', span: 2 }),
      apurado: text(120, { label: 'Apurado', personal: 'financeiro', span: 2 }),
    },
    { label: 'Critérios', one: 'critério', readOnly: true, table },
  );

/** What was given in years that this system did not see, as the Procuradoria accepted it (Lei 9.504/1997, art. 73, § 10). */
export const execucaoMigrada = () =>
  items(
    {
      ano: integer({ label: 'Ano', required: true, min: 2000, max: 2100, span: 2 }),
      quantidade: integer({ label: 'Quantidade', required: true, min: 1, span: 3 }),
      fonte: text(200, { label: 'Onde está provado', required: true, span: 7 }),
    },
    { label: 'Execução de antes do sistema', one: 'ano' },
  );

/** What lets goods, values or benefits be given in the year of an election. */
export const portaEleitoral = {
  lei_id: ref('ato_administrativo', {
    label: 'Lei específica',
    where: { tipo: ['lei', 'lei_complementar'] },
    otherwise: 'não é lei',
    help: 'A que autoriza o benefício; resolução do conselho não é lei.',
    span: 6,
  }),
  emergencia_ato_id: ref('ato_administrativo', {
    label: 'Decreto de calamidade ou emergência',
    where: { tipo: 'decreto' },
    otherwise: 'não é decreto',
    span: 6,
  }),
  execucao_migrada: execucaoMigrada(),
} as const;
