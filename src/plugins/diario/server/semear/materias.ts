/** A matter of the demonstration: section, title with `{n}` for a number, ementa and text. */
export interface MateriaDemo {
  secao: string;
  orgao: string;
  titulo: string;
  ementa: string;
  texto: string;
}

/** Cadernos, each with its sections. */
export const CADERNOS: readonly (readonly [caderno: string, secoes: readonly string[]])[] = [
  ['Executivo', ['Atos do Prefeito', 'Secretarias', 'Licitações', 'Contratos', 'Convênios', 'Pessoal']],
  ['Legislativo', ['Atos da Câmara']],
  ['Conselhos', ['Resoluções dos conselhos']],
  ['Terceiros', ['Publicações de terceiros']],
];

/** What is published every week in a municipality of this size. */
export const MATERIAS: readonly MateriaDemo[] = [
  {
    secao: 'Atos do Prefeito',
    orgao: '02',
    titulo: 'DESPACHO DO PREFEITO Nº {n}/2026',
    ementa: 'Autoriza o uso da praça central para a feira do produtor.',
    texto:
      'Autorizo o uso da Praça da Matriz, aos sábados, das 6 às 13 horas, para a feira do produtor rural, nos termos do processo administrativo.',
  },
  {
    secao: 'Secretarias',
    orgao: '02',
    titulo: 'COMUNICADO Nº {n}/2026 DA SECRETARIA DE EDUCAÇÃO',
    ementa: 'Período de rematrícula na rede municipal de ensino.',
    texto: 'A rematrícula dos alunos da rede municipal se faz na própria escola, com documento do responsável e comprovante de endereço.',
  },
  {
    secao: 'Licitações',
    orgao: '02',
    titulo: 'AVISO DE LICITAÇÃO: PREGÃO ELETRÔNICO Nº {n}/2026',
    ementa: 'Registro de preços de gêneros alimentícios da merenda escolar.',
    texto:
      'Encontra-se aberto o pregão eletrônico para registro de preços de gêneros alimentícios. O edital está no Portal Nacional de Contratações Públicas e no sítio do Município.',
  },
  {
    secao: 'Contratos',
    orgao: '02',
    titulo: 'EXTRATO DO CONTRATO Nº {n}/2026',
    ementa: 'Manutenção da iluminação pública.',
    texto:
      'Contratante: Município. Objeto: manutenção preventiva e corretiva da iluminação pública. Vigência: doze meses. Fundamento: Lei nº 14.133/2021.',
  },
  {
    secao: 'Pessoal',
    orgao: '02',
    titulo: 'PORTARIA Nº {n}, DE 2026',
    ementa: 'Concede férias regulamentares a servidores.',
    texto: 'Concede férias regulamentares aos servidores relacionados, no período de gozo que a chefia imediata aprovou.',
  },
  {
    secao: 'Convênios',
    orgao: '02',
    titulo: 'EXTRATO DO TERMO DE FOMENTO Nº {n}/2026',
    ementa: 'Atendimento de pessoas idosas em centro de convivência.',
    texto:
      'Parceria com organização da sociedade civil para o atendimento de oitenta pessoas idosas em centro de convivência (Lei nº 13.019/2014).',
  },
  {
    secao: 'Atos da Câmara',
    orgao: '01',
    titulo: 'ATO DA MESA Nº {n}/2026',
    ementa: 'Convoca sessão extraordinária.',
    texto: 'A Mesa da Câmara Municipal convoca os vereadores para sessão extraordinária, com a pauta que acompanha este ato.',
  },
  {
    secao: 'Resoluções dos conselhos',
    orgao: '02',
    titulo: 'RESOLUÇÃO Nº {n}/2026 DO CONSELHO MUNICIPAL DE SAÚDE',
    ementa: 'Aprova a programação anual de saúde.',
    texto: 'O Conselho Municipal de Saúde, em reunião ordinária, aprovou por unanimidade a programação anual de saúde.',
  },
];

/** What waits on the day of the demonstration, each in its state. */
export const EM_ANDAMENTO: readonly (MateriaDemo & { ate: 'rascunho' | 'enviada' | 'aprovada' | 'diagramada' | 'devolvida' })[] = [
  {
    ate: 'diagramada',
    secao: 'Atos do Prefeito',
    orgao: '02',
    titulo: 'DESPACHO DO PREFEITO Nº 91/2026',
    ementa: 'Homologa o calendário de eventos do Natal.',
    texto: 'Homologo o calendário de eventos do Natal, com o fechamento da Rua Direita nas noites de apresentação.',
  },
  {
    ate: 'diagramada',
    secao: 'Licitações',
    orgao: '02',
    titulo: 'RESULTADO DO PREGÃO ELETRÔNICO Nº 27/2026',
    ementa: 'Aquisição de material de limpeza.',
    texto: 'Torna público o resultado do pregão eletrônico para aquisição de material de limpeza, adjudicado por item ao menor preço.',
  },
  {
    ate: 'aprovada',
    secao: 'Contratos',
    orgao: '02',
    titulo: 'EXTRATO DO 2º TERMO ADITIVO AO CONTRATO Nº 14/2026',
    ementa: 'Prorroga a vigência do transporte escolar.',
    texto: 'Prorroga por doze meses a vigência do contrato de transporte escolar, com o reajuste previsto no contrato.',
  },
  {
    ate: 'aprovada',
    secao: 'Atos da Câmara',
    orgao: '01',
    titulo: 'EDITAL DE CONVOCAÇÃO DE AUDIÊNCIA PÚBLICA Nº 6/2026',
    ementa: 'Discute o projeto da lei orçamentária de 2027.',
    texto: 'Convoca audiência pública para a discussão do projeto da lei orçamentária anual de 2027, no plenário da Câmara.',
  },
  {
    ate: 'enviada',
    secao: 'Pessoal',
    orgao: '02',
    titulo: 'PORTARIA Nº 214, DE 18 DE NOVEMBRO DE 2026',
    ementa: 'Designa a comissão do inventário anual.',
    texto: 'Designa os servidores que compõem a comissão do inventário anual dos bens móveis do Município.',
  },
  {
    ate: 'enviada',
    secao: 'Secretarias',
    orgao: '02',
    titulo: 'COMUNICADO Nº 33/2026 DA SECRETARIA DE SAÚDE',
    ementa: 'Horário do posto central durante a campanha de vacinação.',
    texto: 'Durante a campanha de vacinação o posto central atende das 7 às 19 horas, também aos sábados.',
  },
  {
    ate: 'devolvida',
    secao: 'Secretarias',
    orgao: '02',
    titulo: 'COMUNICADO Nº 34/2026 DA SECRETARIA DE OBRAS',
    ementa: 'Interdição de via para obra de drenagem.',
    texto: 'Interdita a Rua das Acácias para obra de drenagem.',
  },
  {
    ate: 'rascunho',
    secao: 'Atos do Prefeito',
    orgao: '02',
    titulo: 'DESPACHO DO PREFEITO Nº 92/2026',
    ementa: 'Permissão de uso de bem público.',
    texto: 'Permite o uso precário do salão comunitário do bairro Alto.',
  },
];
