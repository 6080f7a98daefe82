import { EMENTARIO } from './ementario';

/** Levels that only gather, `código | descrição`; the code without its zeros on the right (Portaria STN/SOF 163/2001). */
const LEVELS = `
1 | Receitas correntes
1.1 | Impostos, taxas e contribuições de melhoria
1.1.1 | Impostos
1.1.1.2 | Impostos sobre o patrimônio
1.1.1.3 | Impostos sobre a renda e proventos de qualquer natureza
1.1.1.3.03 | Imposto sobre a renda – retido na fonte
1.1.1.4 | Impostos sobre a produção e circulação de mercadorias e serviços
1.1.1.4.51 | Impostos sobre serviços
1.1.2 | Taxas
1.1.2.1 | Taxas pelo exercício do poder de polícia
1.1.2.2 | Taxas pela prestação de serviços
1.1.3 | Contribuição de melhoria
1.1.3.1 | Contribuição de melhoria
1.2 | Contribuições
1.2.1 | Contribuições sociais
1.2.1.5 | Contribuições para regimes próprios de previdência e sistema de proteção social
1.2.1.5.01 | Contribuição do servidor civil
1.2.1.5.02 | Contribuição patronal – servidor civil
1.2.4 | Contribuição para o custeio do serviço de iluminação pública
1.2.4.1 | Contribuição para o custeio do serviço de iluminação pública
1.3 | Receita patrimonial
1.3.2 | Valores mobiliários
1.3.2.1 | Juros e correções monetárias
1.6 | Receita de serviços
1.6.1 | Serviços administrativos e comerciais gerais
1.6.1.1 | Serviços administrativos e comerciais gerais
1.7 | Transferências correntes
1.7.1 | Transferências da União e de suas entidades
1.7.1.1 | Transferências decorrentes de participação na receita da União
1.7.1.1.51 | Cota-parte do Fundo de Participação dos Municípios – FPM
1.7.1.2 | Transferências das compensações financeiras pela exploração de recursos naturais
1.7.1.2.52 | Cota-parte da compensação financeira pela produção de petróleo
1.7.1.3 | Transferências de recursos do Sistema Único de Saúde – SUS
1.7.1.3.50 | SUS – repasses fundo a fundo – bloco de manutenção das ações e serviços públicos de saúde
1.7.1.4 | Transferências de recursos do Fundo Nacional do Desenvolvimento da Educação – FNDE
1.7.1.5 | Transferências da complementação da União ao Fundeb
1.7.1.6 | Transferências de recursos do Fundo Nacional de Assistência Social – FNAS
1.7.2 | Transferências dos Estados e do Distrito Federal e de suas entidades
1.7.2.1 | Participação na receita dos Estados e do Distrito Federal
1.7.2.3 | Transferências de recursos do Sistema Único de Saúde – SUS
1.7.5 | Transferências de outras instituições públicas
1.7.5.1 | Transferências de recursos do Fundeb
1.9 | Outras receitas correntes
1.9.1 | Multas administrativas, contratuais e judiciais
1.9.1.1 | Multas administrativas, contratuais e judiciais
1.9.2 | Indenizações, restituições e ressarcimentos
1.9.2.2 | Restituições
1.9.9 | Demais receitas correntes
1.9.9.9 | Outras receitas correntes
2 | Receitas de capital
2.1 | Operações de crédito
2.1.1 | Operações de crédito – mercado interno
2.1.1.2 | Operações de crédito contratuais – mercado interno
2.1.1.9 | Outras operações de crédito – mercado interno
2.2 | Alienação de bens
2.2.1 | Alienação de bens móveis
2.2.1.3 | Alienação de bens móveis e semoventes
2.4 | Transferências de capital
2.4.1 | Transferências da União e de suas entidades
2.4.1.4 | Transferências de convênios da União e de suas entidades
2.4.1.9 | Outras transferências de recursos da União e de suas entidades
2.4.2 | Transferências dos Estados e do Distrito Federal e de suas entidades
2.4.2.2 | Transferências de convênios dos Estados e do Distrito Federal e de suas entidades
2.4.2.9 | Outras transferências de recursos dos Estados
7 | Receitas correntes intraorçamentárias
7.2 | Contribuições
7.2.1 | Contribuições sociais
7.2.1.5 | Contribuições para regimes próprios de previdência e sistema de proteção social
7.2.1.5.02 | Contribuição patronal – servidor civil`;

/**
 * What is collected, `código sem o tipo | descrição | fonte | marcas`. `M` and `A` count for MDE and ASPS, `F` gives 20 % to
 * the Fundeb, `P` belongs to the RPPS, `T` is a tax with fines, interest and dívida ativa (types 2 to 4) beside the principal.
 */
const COLLECTED = `
1.1.1.2.50.0 | Imposto sobre a propriedade predial e territorial urbana – IPTU | 500 | MAT
1.1.1.2.53.0 | Imposto sobre transmissão inter vivos de bens imóveis – ITBI | 500 | MAT
1.1.1.3.03.1 | Imposto sobre a renda retido na fonte – trabalho | 500 | MA
1.1.1.3.03.4 | Imposto sobre a renda retido na fonte – outros rendimentos | 500 | MA
1.1.1.4.51.1 | Imposto sobre serviços de qualquer natureza – ISSQN | 500 | MAT
1.1.2.1.01.0 | Taxas de inspeção, controle e fiscalização | 501 | T
1.1.2.2.01.0 | Taxas pela prestação de serviços | 753 | T
1.1.3.1.50.0 | Contribuição de melhoria – expansão da rede de água potável e esgoto sanitário | 501 | T
1.1.3.1.51.0 | Contribuição de melhoria – expansão da rede de iluminação pública | 501 | T
1.1.3.1.52.0 | Contribuição de melhoria – expansão da rede de iluminação pública rural | 501 | T
1.1.3.1.53.0 | Contribuição de melhoria – pavimentação e obras complementares | 501 | T
1.1.3.1.99.0 | Outras contribuições de melhoria | 501 | T
1.2.1.5.01.1 | Contribuição do servidor civil ativo | 800 | P
1.2.1.5.01.2 | Contribuição do servidor civil inativo | 800 | P
1.2.1.5.01.3 | Contribuição do servidor civil – pensionistas | 800 | P
1.2.1.5.02.1 | Contribuição patronal – servidor civil ativo | 800 | P
1.2.4.1.50.0 | Contribuição para o custeio do serviço de iluminação pública – COSIP | 751 | T
1.3.2.1.01.0 | Remuneração de depósitos bancários | |
1.3.2.1.04.0 | Remuneração dos recursos do regime próprio de previdência social | 800 | P
1.6.1.1.01.0 | Serviços administrativos e comerciais gerais | 501 | T
1.7.1.1.51.1 | Cota-parte do FPM – cota mensal | 500 | MAF
1.7.1.1.51.2 | Cota-parte do FPM – cotas extraordinárias | 500 | M
1.7.1.1.52.0 | Cota-parte do imposto sobre a propriedade territorial rural – ITR | 500 | MAF
1.7.1.2.50.0 | Cota-parte da compensação financeira pela exploração de recursos hídricos | 709 |
1.7.1.2.51.0 | Cota-parte da compensação financeira pela exploração de recursos minerais – CFEM | 708 |
1.7.1.2.52.4 | Cota-parte do Fundo Especial do Petróleo – FEP | 720 |
1.7.1.3.50.1 | SUS – bloco de manutenção – atenção primária | 600 |
1.7.1.3.50.2 | SUS – bloco de manutenção – atenção especializada | 600 |
1.7.1.3.50.3 | SUS – bloco de manutenção – vigilância em saúde | 600 |
1.7.1.3.50.4 | SUS – bloco de manutenção – assistência farmacêutica | 600 |
1.7.1.3.50.5 | SUS – bloco de manutenção – gestão do SUS | 600 |
1.7.1.4.50.0 | Transferências do salário-educação | 550 |
1.7.1.4.51.0 | Transferências do Programa Dinheiro Direto na Escola – PDDE | 551 |
1.7.1.4.52.0 | Transferências do Programa Nacional de Alimentação Escolar – PNAE | 552 |
1.7.1.4.53.0 | Transferências do Programa Nacional de Apoio ao Transporte do Escolar – PNATE | 553 |
1.7.1.5.50.0 | Complementação da União ao Fundeb – VAAT | 542 |
1.7.1.5.51.0 | Complementação da União ao Fundeb – VAAF | 541 |
1.7.1.5.52.0 | Complementação da União ao Fundeb – VAAR | 543 |
1.7.1.6.50.0 | Transferências do Fundo Nacional de Assistência Social – FNAS | 660 |
1.7.2.1.50.0 | Cota-parte do ICMS | 500 | MAF
1.7.2.1.51.0 | Cota-parte do IPVA | 500 | MAF
1.7.2.1.52.0 | Cota-parte do IPI – municípios | 500 | MAF
1.7.2.1.53.0 | Cota-parte da contribuição de intervenção no domínio econômico – CIDE | 750 |
1.7.2.3.50.0 | Transferências de recursos do SUS – Estado | 621 |
1.7.5.1.50.0 | Transferências de recursos do Fundeb | 540 |
1.9.1.1.01.0 | Multas previstas em legislação específica | 752 | T
1.9.2.2.99.0 | Outras restituições | 501 |
1.9.9.9.03.0 | Compensações financeiras entre regimes de previdência | 800 | P
2.1.1.2.01.0 | Operações de crédito contratuais – mercado interno | 754 |
2.1.1.9.99.0 | Outras operações de crédito – mercado interno | 754 |
2.2.1.3.01.0 | Alienação de bens móveis e semoventes | 755 |
2.4.1.4.99.0 | Outras transferências de convênios da União e de suas entidades | 700 |
2.4.1.9.51.0 | Transferência especial da União | 706 |
2.4.2.2.99.0 | Outras transferências de convênios dos Estados | 701 |
2.4.2.9.99.0 | Outras transferências de recursos dos Estados | 748 |
7.2.1.5.02.1 | Contribuição patronal – servidor civil ativo – intraorçamentária | 800 | P`;

const TYPES = { 1: 'Principal', 2: 'Multas e juros', 3: 'Dívida ativa', 4: 'Multas e juros da dívida ativa' } as const;
const EMPTY = ['0', '0', '0', '0', '00', '0', '0'];
const FUNDEB = '20';

/** A row of the national table, as a draft of `natureza_receita` with the code of its fonte in the place of the id. */
export interface NationalNatureza {
  codigo: string;
  nome: string;
  fonte: string | null;
  base_mde: boolean;
  base_asps: boolean;
  deducao_fundeb: string | null;
  rcl: 'compoe' | 'deduz' | 'nao';
  rpps: boolean;
  /** False of what no municipality collects: known, but out of the selects. */
  situacao: boolean;
  /** First and last exercício; null without limit. */
  vigencia_inicio: number | null;
  vigencia_fim: number | null;
}

const rowsOf = (text: string) =>
  text
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

/** A code with its zeros on the right. */
function completar(short: string): string {
  const parts = short.split('.');
  return EMPTY.map((zero, place) => parts[place] ?? zero).join('.');
}

function rowOf(codigo: string, nome: string, fonte: string | null, marks: string): NationalNatureza {
  const rpps = marks.includes('P');
  // contributions of servants and the compensation between regimes are taken from the RCL (LRF art. 2º IV c)
  const rcl = codigo.startsWith('1') ? (rpps && !codigo.startsWith('1.3') ? 'deduz' : 'compoe') : 'nao';
  return {
    codigo,
    nome,
    fonte,
    base_mde: marks.includes('M'),
    base_asps: marks.includes('A'),
    deducao_fundeb: marks.includes('F') ? FUNDEB : null,
    rcl,
    rpps,
    situacao: true,
    vigencia_inicio: null,
    vigencia_fim: null,
  };
}

/** A row of the ementário; only what it marks is taken from the RCL. */
function linhaDoEmentario([codigo = '', nome = '', fonte = '', marks = '', vigencia = '']: readonly string[]): NationalNatureza {
  const [from = '', until = ''] = vigencia.split('-');
  return {
    ...rowOf(codigo, nome, fonte || null, marks),
    rcl: codigo.startsWith('1') ? (marks.includes('D') ? 'deduz' : 'compoe') : 'nao',
    situacao: !marks.includes('N'),
    vigencia_inicio: from ? Number(from) : null,
    vigencia_fim: until ? Number(until) : null,
  };
}

/** The ementário of the municipalities, in the order of the codes: a row comes after the one above it. */
export const NATIONAL_NATUREZAS: readonly NationalNatureza[] = [
  ...rowsOf(LEVELS).map(([short = '', nome = '']) => rowOf(completar(short), nome, null, '')),
  ...rowsOf(COLLECTED).flatMap(([short = '', nome = '', fonte = '', marks = '']) => [
    rowOf(`${short}.0`, nome, null, marks),
    ...(marks.includes('T') ? [1, 2, 3, 4] : [1]).map((type) =>
      rowOf(`${short}.${type}`, `${nome} – ${TYPES[type as keyof typeof TYPES]}`, fonte || null, marks),
    ),
  ]),
  ...rowsOf(EMENTARIO).map(linhaDoEmentario),
].sort((a, b) => (a.codigo < b.codigo ? -1 : 1));
