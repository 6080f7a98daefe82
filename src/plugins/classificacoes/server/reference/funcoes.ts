/**
 * Funções and their subfunções, `função` followed by a line for each `subfunção nome [início-fim]` (Portaria MOG 42/1999,
 * Annex, and amendments; 784 and 845 with the labels of the STN for 2026).
 */
const TABLE = `
01 Legislativa
  031 Ação Legislativa
  032 Controle Externo
02 Judiciária
  061 Ação Judiciária
  062 Defesa do Interesse Público no Processo Judiciário
03 Essencial à Justiça
  091 Defesa da Ordem Jurídica
  092 Representação Judicial e Extrajudicial
04 Administração
  121 Planejamento e Orçamento
  122 Administração Geral
  123 Administração Financeira
  124 Controle Interno
  125 Normatização e Fiscalização
  126 Tecnologia da Informação
  127 Ordenamento Territorial
  128 Formação de Recursos Humanos
  129 Administração de Receitas
  130 Administração de Concessões
  131 Comunicação Social
05 Defesa Nacional
  151 Defesa Aérea
  152 Defesa Naval
  153 Defesa Terrestre
06 Segurança Pública
  181 Policiamento
  182 Defesa Civil
  183 Informação e Inteligência
07 Relações Exteriores
  211 Relações Diplomáticas
  212 Cooperação Internacional
08 Assistência Social
  241 Assistência à Pessoa Idosa
  242 Assistência à Pessoa com Deficiência
  243 Assistência à Criança e ao Adolescente
  244 Assistência Comunitária
  245 Serviços Socioassistenciais [2026-]
  246 Segurança de Renda [2026-]
09 Previdência Social
  271 Previdência Básica
  272 Previdência do Regime Estatutário
  273 Previdência Complementar
  274 Previdência Especial
10 Saúde
  301 Atenção Básica
  302 Assistência Hospitalar e Ambulatorial
  303 Suporte Profilático e Terapêutico
  304 Vigilância Sanitária
  305 Vigilância Epidemiológica
  306 Alimentação e Nutrição
11 Trabalho
  331 Proteção e Benefícios ao Trabalhador
  332 Relações de Trabalho
  333 Empregabilidade
  334 Fomento ao Trabalho
12 Educação
  361 Ensino Fundamental
  362 Ensino Médio
  363 Ensino Profissional
  364 Ensino Superior
  365 Educação Infantil
  366 Educação de Jovens e Adultos
  367 Educação Especial
  368 Educação Básica
13 Cultura
  391 Patrimônio Histórico, Artístico e Arqueológico
  392 Difusão Cultural
14 Direitos da Cidadania
  421 Custódia e Reintegração Social
  422 Direitos Individuais, Coletivos e Difusos
  423 Assistência aos Povos Indígenas
15 Urbanismo
  451 Infraestrutura Urbana
  452 Serviços Urbanos
  453 Transportes Coletivos Urbanos
16 Habitação
  481 Habitação Rural
  482 Habitação Urbana
17 Saneamento
  511 Saneamento Básico Rural
  512 Saneamento Básico Urbano
18 Gestão Ambiental
  541 Preservação e Conservação Ambiental
  542 Controle Ambiental
  543 Recuperação de Áreas Degradadas
  544 Recursos Hídricos
  545 Meteorologia
19 Ciência e Tecnologia
  571 Desenvolvimento Científico
  572 Desenvolvimento Tecnológico e Engenharia
  573 Difusão do Conhecimento Científico e Tecnológico
20 Agricultura
  601 Promoção da Produção Vegetal [-2012]
  602 Promoção da Produção Animal [-2012]
  603 Defesa Sanitária Vegetal [-2012]
  604 Defesa Sanitária Animal [-2012]
  605 Abastecimento
  606 Extensão Rural
  607 Irrigação
  608 Promoção da Produção Agropecuária [2013-]
  609 Defesa Agropecuária [2013-]
21 Organização Agrária
  631 Reforma Agrária
  632 Colonização
22 Indústria
  661 Promoção Industrial
  662 Produção Industrial
  663 Mineração
  664 Propriedade Industrial
  665 Normalização e Qualidade
23 Comércio e Serviços
  691 Promoção Comercial
  692 Comercialização
  693 Comércio Exterior
  694 Serviços Financeiros
  695 Turismo
24 Comunicações
  721 Comunicações Postais
  722 Telecomunicações
25 Energia
  751 Conservação de Energia
  752 Energia Elétrica
  753 Combustíveis Minerais
  754 Biocombustíveis
26 Transporte
  781 Transporte Aéreo
  782 Transporte Rodoviário
  783 Transporte Ferroviário
  784 Transporte Aquaviário
  785 Transportes Especiais
27 Desporto e Lazer
  811 Desporto de Rendimento
  812 Desporto Comunitário
  813 Lazer
28 Encargos Especiais
  841 Refinanciamento da Dívida Interna
  842 Refinanciamento da Dívida Externa
  843 Serviço da Dívida Interna
  844 Serviço da Dívida Externa
  845 Transferências
  846 Outros Encargos Especiais
  847 Transferências para a Educação Básica
99 Reserva de Contingência
  997 Reserva do RPPS
  999 Reserva de Contingência`;

/** The first exercício in which the municipalities had to use the table (Portaria MOG 42/1999 art. 6º). */
const FIRST_YEAR = 2002;

/** A row of a national table, with the exercícios in which it may be used. */
interface NationalRow {
  codigo: string;
  nome: string;
  vigencia_inicio: number;
  vigencia_fim: number | null;
}

/** A função with its subfunções. */
export interface NationalFuncao extends NationalRow {
  subfuncoes: readonly NationalRow[];
}

function rowOf(line: string): NationalRow {
  const [, codigo = '', nome = '', from, to] = /^ *(\d{2,3}) (.*?)(?: \[(\d*)-(\d*)\])?$/.exec(line) ?? [];
  return { codigo, nome, vigencia_inicio: Number(from || FIRST_YEAR), vigencia_fim: to ? Number(to) : null };
}

/** The 28 funções and 99, in the order of the codes. */
export const NATIONAL_FUNCOES: readonly NationalFuncao[] = TABLE.trim()
  .split(/\n(?=\d)/)
  .map((block) => {
    const [head = '', ...below] = block.split('\n');
    return { ...rowOf(head), subfuncoes: below.map(rowOf) };
  });
