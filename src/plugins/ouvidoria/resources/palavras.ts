import {
  type Conditions,
  choice,
  type DraftRule,
  date,
  email,
  type Fields,
  files,
  longText,
  phone,
  text,
} from '../../../resources/definition';

export const TIPOS = {
  denuncia: 'Denúncia',
  reclamacao: 'Reclamação',
  solicitacao: 'Solicitação',
  sugestao: 'Sugestão',
  elogio: 'Elogio',
  simplifique: 'Simplifique',
  esic: 'Acesso à informação (e-SIC)',
} as const;
export type Tipo = keyof typeof TIPOS;

export const IDENTIFICACOES = { identificada: 'Identificada', sigilosa: 'Identidade preservada', anonima: 'Anônima' } as const;

/** Without identification it is no manifestação, and has no right to a conclusive answer (Decreto 9.492/2018, art. 23, as model). */
export const NATUREZAS = { manifestacao: 'Manifestação', comunicacao: 'Comunicação', pedido: 'Pedido de informação' } as const;

export const CANAIS = {
  site: 'Site',
  presencial: 'Presencial',
  telefone: 'Telefone',
  carta: 'Carta',
  email: 'E-mail',
  app: 'Aplicativo',
} as const;

export const SITUACOES = {
  registrada: 'Registrada',
  triagem: 'Em triagem',
  encaminhada: 'Encaminhada à área',
  em_analise: 'Em análise',
  complementacao: 'Aguardando complementação',
  respondida: 'Respondida',
  recurso: 'Em recurso',
  encerrada: 'Encerrada',
  arquivada: 'Arquivada',
} as const;

/** In which what was asked still waits for an answer. */
export const ABERTAS = ['registrada', 'triagem', 'encaminhada', 'em_analise'] as const;
/** In which the ouvidoria works on it. */
export const EM_CURSO = ['triagem', 'encaminhada', 'em_analise'] as const;

/** By kind: those of manifestações first, then those of the access to information, then those of Simplifique. */
export const RESPOSTAS = {
  procedente: 'Procedente',
  improcedente: 'Improcedente',
  atendida: 'Atendida',
  nao_atendida: 'Não atendida',
  encaminhada_apuracao: 'Encaminhada para apuração',
  agradecimento: 'Agradecimento',
  concedido: 'Acesso concedido',
  parcial: 'Acesso parcialmente concedido',
  negado: 'Acesso negado',
  inexistente: 'Informação inexistente',
  nao_compete: 'Não é competência',
  duplicado: 'Pergunta repetida',
  adotar: 'Simplificação adotada',
  nao_adotar: 'Simplificação não adotada',
  em_estudo: 'Simplificação em estudo',
} as const;
const DO_ESIC: readonly string[] = ['concedido', 'parcial', 'negado', 'inexistente', 'nao_compete', 'duplicado'];
const DO_SIMPLIFIQUE: readonly string[] = ['adotar', 'nao_adotar', 'em_estudo'];

/** Whether an answer is one of those of a kind. */
export function respostaDoTipo(tipo: string, resposta: string): boolean {
  if (tipo === 'esic') return DO_ESIC.includes(resposta);
  return tipo === 'simplifique' ? DO_SIMPLIFIQUE.includes(resposta) : !DO_ESIC.includes(resposta) && !DO_SIMPLIFIQUE.includes(resposta);
}

/** What must say the legal ground, who decided and how to appeal (LAI, art. 11, § 1º, II, and § 4º). */
export const NEGATIVAS: readonly string[] = ['negado', 'parcial'];

export const ARQUIVAMENTOS = {
  urbanidade: 'Falta de urbanidade',
  insuficiente: 'Dados insuficientes',
  sem_complemento: 'Sem complementação no prazo',
  duplicada: 'Repetida',
  nao_habilitada: 'Denúncia não habilitada',
  fora_competencia: 'Enviada ao órgão competente',
} as const;

export const RESOLVIDAS = { sim: 'Sim', parcial: 'Em parte', nao: 'Não' } as const;
export const NIVEIS = { '5': 'Muito boa', '4': 'Boa', '3': 'Regular', '2': 'Ruim', '1': 'Muito ruim' } as const;

/** Who may be anonymous, by what the local rule says. */
export const SEM_NOME = { denuncia: ['denuncia'], denuncia_reclamacao: ['denuncia', 'reclamacao'] } as const;
export type Anonimo = keyof typeof SEM_NOME;

const COM_NOME: Conditions = { identificacao: ['identificada', 'sigilosa'] };
const DENUNCIA = { tipo: 'denuncia' } as const;
/** The fewest letters of what is told, and the most. */
export const [MENOS_LETRAS, MAIS_LETRAS] = [20, 10_000];

/**
 * What the public form asks: no reasons, and of who asks no more than a name and a way to answer (Lei 13.460/2017, art. 10; LAI, art. 10).
 *
 * @param assuntos the subjects in force, by id
 */
export function camposDoFormulario(assuntos: Readonly<Record<string, string>>): Fields {
  return {
    tipo: choice(TIPOS, { label: 'O que você quer fazer', required: true }),
    identificacao: choice(IDENTIFICACOES, {
      label: 'Como você se identifica',
      required: true,
      help: 'Com a identidade preservada, só a ouvidoria sabe quem você é. Anônimo, ninguém sabe, e a ouvidoria não tem como falar com você senão por aqui.',
    }),
    nome: text(150, { label: 'Nome', required: COM_NOME, when: COM_NOME }),
    email: email({ label: 'E-mail', when: COM_NOME }),
    fone: phone({ label: 'Telefone', when: COM_NOME }),
    assunto: choice(assuntos, { label: 'Assunto', required: true }),
    texto: longText({
      label: 'Conte o que aconteceu, ou o que você pede',
      required: true,
      help: 'De 20 a 10.000 letras. Não é preciso dizer por quê.',
    }),
    data_fato: date({ label: 'Quando foi', max: 'hoje', when: { tipo: ['denuncia', 'reclamacao'] } }),
    local: text(200, { label: 'Onde foi' }),
    envolvidos: longText({ label: 'Quem está envolvido', when: DENUNCIA, help: 'Só a ouvidoria lê.' }),
    anexos: files(['imagens', 'documentos', 'planilhas', 'audios', 'videos'], {
      label: 'Anexos',
      max: 10,
      help: 'Até 10 arquivos, 30 MB ao todo. De uma denúncia, o nome do arquivo e os dados da câmera são retirados.',
    }),
  };
}

/** What the form must say beyond each field. */
export function regrasDoFormulario(anonimo: Anonimo): DraftRule[] {
  return [
    ({ tipo, identificacao }) =>
      identificacao === 'anonima' && tipo && !(SEM_NOME[anonimo] as readonly unknown[]).includes(tipo)
        ? {
            identificacao: [
              `Só ${anonimo === 'denuncia' ? 'a denúncia pode ser anônima' : 'a denúncia e a reclamação podem ser anônimas'}.`,
            ],
          }
        : null,
    ({ identificacao, email: endereco, fone }) =>
      identificacao && identificacao !== 'anonima' && !endereco && !fone ? { email: ['Informe um e-mail ou um telefone.'] } : null,
    ({ texto }) => {
      const letras = typeof texto === 'string' ? texto.trim().length : 0;
      if (!texto || (letras >= MENOS_LETRAS && letras <= MAIS_LETRAS)) return null;
      return { texto: [`Escreva de ${MENOS_LETRAS} a ${MAIS_LETRAS.toLocaleString('pt-BR')} letras.`] };
    },
  ];
}
