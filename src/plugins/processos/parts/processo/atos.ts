import {
  choice,
  choices,
  date,
  dateTime,
  type Fields,
  file,
  html,
  items,
  longText,
  ref,
  text,
  yesNo,
} from '../../../../resources/definition';
import type { AcessoPedido, AdvogadoLido, AnexoLido, Detalhe, EventoLido } from './wire';

/** Something done with a process from its screen: what it asks, and the call that does it. */
export interface Ato {
  label: string;
  /** Whether it is offered, by what the server says of the process. */
  when: (processo: Detalhe) => boolean;
  /** Said above the fields. */
  text?: string | ((processo: Detalhe) => string | undefined);
  fields: Fields | ((processo: Detalhe) => Fields);
  method?: 'post' | 'put' | 'patch';
  path: (processo: Detalhe) => string;
  body?: (values: Readonly<Record<string, unknown>>, processo: Detalhe) => object;
}

const GESTAO = '/administracao/processos/gestao';
const vivo = ({ status_id }: Detalhe) => status_id === 2 || status_id === 3;
const motivo = longText({ label: 'Motivo', required: true });
const porExtenso = longText({ label: 'Motivo', required: true, help: 'De 10 a 300 letras.' });

/** Kinds of event that a person writes, in the order in which they are most wanted. */
const ESCRITOS = {
  despacho: 'Despacho',
  tramitacao: 'Só tramitar',
  parecer: 'Parecer',
  decisao: 'Decisão',
  resposta: 'Resposta',
  ciencia: 'Ciência',
  intimacao: 'Intimação',
  juntada: 'Juntada de documento',
  comentario: 'Comentário',
} as const;

/** Situations of a process under way, by their id (handbook Administração 1.4). */
const SITUACOES = {
  3: 'Em análise',
  4: 'Aguardando documentos',
  5: 'Aguardando interessado',
  6: 'Aguardando assinatura',
  7: 'Aguardando parecer',
} as const;

/** How a process may end. */
export const RESULTADOS = {
  13: 'Concluído',
  10: 'Deferido',
  11: 'Deferido em parte',
  12: 'Indeferido',
  14: 'Desistência',
  15: 'Perda do objeto',
} as const;

/** Typed lines as the paragraphs of a rich text. */
const paragrafos = (typed: unknown) =>
  String(typed ?? '')
    .split('\n')
    .filter((line) => line.trim())
    .map((line) => `<p>${line.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</p>`)
    .join('');

/** A file of the form is what was sent, or its id. */
const idDoArquivo = (value: unknown) => (typeof value === 'object' && value !== null ? (value as { id: number }).id : value);

/** What is written in the process, and where it goes next; it is drawn in the page, and not in a dialog. */
export const ESCREVER = {
  label: 'Escrever e tramitar',
  when: ({ permissoes }) => permissoes.tramitar || permissoes.juntar,
  path: () => '/administracao/processos/eventos',
  fields: {
    tipo: choice(ESCRITOS, { label: 'O que escreve', required: true, default: 'despacho', span: 6 }),
    tipo_documento_id: ref('tipo_documento', { label: 'Tipo de documento', span: 6 }),
    texto: html({ label: 'Texto' }),
    destinatarios: items(
      {
        departamento_id: ref('departamento', { label: 'Departamento', where: { recebe_processos: true, situacao: true }, span: 4 }),
        pessoa_id: ref('pessoa', { label: 'ou pessoa', span: 4 }),
        papel: choice({ para: 'Para', cc: 'Com cópia' }, { label: 'Papel', required: true, default: 'para', span: 2 }),
        prazo: date({ label: 'Prazo', span: 2 }),
      },
      { label: 'Para quem vai', one: 'destinatário' },
    ),
    anexos: items(
      {
        arquivo_id: file(['documentos', 'imagens', 'planilhas', 'apresentacoes', 'videos', 'audios', 'compactados'], {
          label: 'Arquivo',
          required: true,
          span: 6,
        }),
        descricao: text(150, { label: 'Descrição', span: 6 }),
      },
      { label: 'Anexos', one: 'anexo' },
    ),
    minuta: yesNo({ label: 'Minuta', default: false, help: 'Só você e o seu departamento veem, até juntá-la ao processo.' }),
  },
  body: ({ tipo, tipo_documento_id, texto, minuta, fase_id, destinatarios, anexos, motivo_desvio }, { id }) => ({
    processo_id: id,
    fase_id: fase_id ? Number(fase_id) : null,
    motivo_desvio,
    evento: { tipo, tipo_documento_id, texto: texto ?? '', minuta: minuta === true },
    destinatarios: minuta ? [] : destinatarios,
    anexos: ((anexos ?? []) as Record<string, unknown>[]).map(({ arquivo_id, ...line }) => ({
      ...line,
      arquivo_id: idDoArquivo(arquivo_id),
    })),
  }),
} satisfies Ato;

/** The same with the phases of the type of the process and the route of its assunto, when it has them. */
export function camposDeEscrever({ fases, roteiro }: Pick<Detalhe, 'fases' | 'roteiro'>): Fields {
  const options = Object.fromEntries(fases.map(({ id, nome }) => [String(id), nome]));
  return {
    ...ESCREVER.fields,
    ...(roteiro?.proximo && {
      motivo_desvio: text(300, {
        label: 'Motivo do desvio',
        help: `Só se o processo for a outro lugar que não ${roteiro.proximo.departamento}, o próximo do roteiro.`,
      }),
    }),
    ...(fases.length > 0 && { fase_id: choice(options, { label: 'Passa à fase', help: 'Em branco, continua na mesma.', span: 6 }) }),
  };
}

/** What the form of writing starts with: the next step of the route, with its term. */
export function proposto({ roteiro }: Pick<Detalhe, 'roteiro'>): Record<string, unknown> {
  if (!roteiro?.proximo) return {};
  const { departamento_id, departamento, prazo } = roteiro.proximo;
  return {
    destinatarios: [{ departamento_id, departamento: { id: departamento_id, nome: departamento }, pessoa_id: null, papel: 'para', prazo }],
  };
}

/** Pieces from this level on never leave by e-mail. */
const SIGILOSO = 3;

/** The pieces of a process that may go with an e-mail, by the file of each. */
function pecas({ eventos, sigilo_id }: Detalhe): Record<string, string> {
  const found = eventos.flatMap((evento) =>
    evento.anexos.flatMap(({ arquivo_id, nome, sigilo_id: own }) =>
      arquivo_id && Math.max(Number(sigilo_id), evento.sigilo_id, own) < SIGILOSO ? [[String(arquivo_id), `${evento.ordem}. ${nome}`]] : [],
    ),
  );
  return Object.fromEntries(found);
}

/** The acts of a process, in the order of its menu. */
export const ATOS: readonly Ato[] = [
  {
    label: 'Mudar a situação',
    when: ({ permissoes, status_id }) => permissoes.tramitar || (status_id === 3 && permissoes.comigo),
    fields: {
      situacao_id: choice(SITUACOES, { label: 'Situação', required: true }),
      justificativa: longText({ label: 'Justificativa', help: 'Obrigatória ao retomar um processo sobrestado.' }),
    },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-situacao`,
  },
  {
    label: 'Sobrestar',
    when: ({ permissoes }) => permissoes.sobrestar,
    text: 'O prazo para até o processo ser retomado.',
    fields: { justificativa: longText({ label: 'Justificativa', required: true }) },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-situacao`,
    body: (values) => ({ ...values, situacao_id: 9 }),
  },
  {
    label: 'Concluir',
    when: ({ permissoes }) => permissoes.concluir,
    text: ({ pendencias }) => (pendencias.length > 0 ? `Há o que espera neste processo: ${pendencias.join(' ')}` : undefined),
    fields: ({ pendencias }) => ({
      situacao_id: choice(RESULTADOS, { label: 'Resultado', required: true, span: 6 }),
      arquivar: yesNo({
        label: 'Arquivar também',
        default: false,
        span: 6,
        help: 'O interessado ainda pode recorrer, no prazo.',
      }),
      texto: longText({ label: 'Fundamentação' }),
      notificar_interessados: yesNo({ label: 'Avisar os interessados', default: true, span: 6 }),
      ...(pendencias.length > 0 && {
        justificativa: longText({
          label: 'Por que concluir assim',
          required: true,
          help: 'Fica no processo, com o que esperava. As assinaturas pendentes são canceladas.',
        }),
      }),
    }),
    path: ({ id }) => `${GESTAO}/${id}/concluir`,
    body: ({ texto, ...values }, { pendencias }) => ({ ...values, forcar: pendencias.length > 0, texto: paragrafos(texto) }),
  },
  {
    label: 'Arquivar',
    when: ({ permissoes }) => permissoes.arquivar,
    fields: {},
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-situacao`,
    body: () => ({ situacao_id: 16 }),
  },
  {
    label: 'Reabrir',
    when: ({ permissoes }) => permissoes.reabrir,
    fields: { justificativa: longText({ label: 'Justificativa', required: true }) },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-situacao`,
    body: (values) => ({ ...values, situacao_id: 8 }),
  },
  {
    label: 'Cancelar o processo',
    when: ({ permissoes }) => permissoes.cancelar,
    text: 'O processo guarda o número e não se tramita mais.',
    fields: { justificativa: longText({ label: 'Justificativa', required: true, help: 'Pelo menos 20 letras.' }) },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-situacao`,
    body: (values) => ({ ...values, situacao_id: 18 }),
  },
  {
    label: 'Apensar a outro',
    when: ({ permissoes, vinculo_tipo }) => permissoes.tramitar && !vinculo_tipo,
    fields: { processo_principal_id: ref('processo', { label: 'Processo principal', required: true }), motivo },
    path: ({ id }) => `${GESTAO}/${id}/apensar`,
  },
  {
    label: 'Anexar a outro',
    when: ({ permissoes, vinculo_tipo }) => permissoes.tramitar && !vinculo_tipo,
    text: 'Este processo termina, e as suas peças passam a ser lidas no principal.',
    fields: { processo_principal_id: ref('processo', { label: 'Processo principal', required: true }), motivo },
    path: ({ id }) => `${GESTAO}/${id}/anexar`,
  },
  {
    label: 'Desapensar',
    when: ({ permissoes, vinculo_tipo }) => permissoes.comigo && vinculo_tipo === 'apenso',
    fields: { motivo },
    path: ({ id }) => `${GESTAO}/${id}/desapensar`,
  },
  {
    label: 'Atribuir a um colega',
    when: ({ permissoes }) => permissoes.atribuir,
    text: 'O processo continua na caixa do departamento, e espera só pelo colega.',
    fields: ({ colegas }) => ({
      usuario_id: choice(Object.fromEntries(colegas.map(({ id, nome }) => [String(id), nome])), {
        label: 'Colega',
        help: 'Em branco, volta a ser de todos do departamento.',
      }),
    }),
    path: ({ id }) => `${GESTAO}/${id}/atribuir`,
    body: ({ usuario_id }) => ({ usuario_id: usuario_id ? Number(usuario_id) : null }),
  },
  {
    label: 'Incluir advogado',
    when: (processo) => vivo(processo) && processo.permissoes.comigo,
    fields: {
      pessoa_id: ref('pessoa', { label: 'Advogado', required: true, where: { tipo: 'fisica' } }),
      oab_numero: text(9, { label: 'Número da OAB', required: true, span: 3 }),
      oab_uf: text(2, { label: 'UF da OAB', required: true, span: 3 }),
      inicio: date({ label: 'Procuração desde', span: 3, help: 'Em branco, hoje.' }),
      fim: date({ label: 'Até', span: 3 }),
    },
    path: ({ id }) => `${GESTAO}/${id}/criar-advogados`,
    body: (values) => ({ advogados: [values] }),
  },
  {
    label: 'Local físico',
    when: (processo) => vivo(processo) && processo.permissoes.comigo,
    fields: {
      departamento_id: ref('departamento', { label: 'Departamento', required: true, span: 6 }),
      local_fisico: text(120, { label: 'Local', help: 'Arquivo, estante, caixa.', span: 6 }),
      observacao: text(300, { label: 'Observação' }),
    },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/local-atual`,
  },
  {
    label: 'Enviar e-mail',
    when: (processo) => vivo(processo) && processo.faz_parte === true,
    fields: (processo) => {
      const options = pecas(processo);
      return {
        para: text(2000, { label: 'Para', required: true, help: 'Endereços separados por vírgula.' }),
        assunto: text(200, { label: 'Assunto', required: true }),
        mensagem: longText({ label: 'Mensagem', required: true }),
        ...(Object.keys(options).length > 0 && {
          anexos: choices(options, {
            label: 'Peças que vão junto',
            help: 'As sigilosas não saem por e-mail: quem recebe abre o endereço.',
            span: 12,
          }),
        }),
        incluir_link: yesNo({ label: 'Incluir o endereço do processo', default: true }),
      };
    },
    path: () => `${GESTAO}/enviar-email`,
    body: ({ para, anexos, ...values }, { id }) => ({
      ...values,
      anexos: ((anexos ?? []) as string[]).map(Number),
      processo_id: id,
      para: String(para)
        .split(/[,;\s]+/)
        .filter(Boolean),
    }),
  },
  {
    label: 'Lembrar-me',
    when: () => true,
    fields: {
      data: dateTime({ label: 'Lembrar em', required: true, span: 6 }),
      descricao: text(200, { label: 'O que lembrar', required: true }),
    },
    method: 'patch',
    path: ({ id }) => `${GESTAO}/${id}/alterar-lembrete/0`,
  },
];

/** Says that who has a copy knows of what is in the process, which then leaves their box. */
export const DAR_CIENCIA = {
  label: 'Dar ciência',
  when: ({ permissoes }) => permissoes.dar_ciencia,
  fields: {},
  path: () => '/administracao/processos/eventos',
  body: (_values, { id }) => ({ processo_id: id, evento: { tipo: 'ciencia' } }),
} satisfies Ato;

/** Ends the mandate of a lawyer. */
export function encerrarProcuracao({ id, nome }: AdvogadoLido): Ato {
  return {
    label: `Encerrar a procuração de ${nome}`,
    when: ({ permissoes }) => permissoes.comigo,
    fields: { fim: date({ label: 'Último dia', help: 'Em branco, hoje.', span: 4 }), motivo: porExtenso },
    path: () => `/administracao/processos/advogados/${id}/encerrar`,
  };
}

/** What may be done with an event of the timeline, by what the server says of it. */
export function atosDoEvento({ id, ordem, pode_cancelar, anexos }: EventoLido): Ato[] {
  const cancelar: Ato = {
    label: 'Cancelar evento',
    when: () => pode_cancelar,
    text: `O evento ${ordem} continua no processo, riscado, com o motivo. O processo fica onde está.`,
    fields: { motivo: porExtenso },
    path: () => `/administracao/processos/eventos/${id}/cancelar`,
  };
  return [...(pode_cancelar ? [cancelar] : []), ...anexos.filter(({ pode_desentranhar }) => pode_desentranhar).map(desentranhar)];
}

function desentranhar({ id, nome }: AnexoLido): Ato {
  return {
    label: `Desentranhar ${nome}`,
    when: ({ permissoes }) => permissoes.comigo,
    text: 'No lugar da peça fica uma folha com o motivo. O arquivo é guardado, e só quem faz parte do processo o lê.',
    fields: { motivo: porExtenso },
    path: () => `/administracao/processos/eventos/anexos/${id}/desentranhar`,
  };
}

/** What is decided of a request of access. */
export function atosDoAcesso({ id, solicitante, situacao }: AcessoPedido): Ato[] {
  const decidir = (label: string, to: string, fields: Fields): Ato => ({
    label: `${label} o acesso de ${solicitante}`,
    when: () => true,
    fields,
    method: 'patch',
    path: () => `${GESTAO}/acessos/${id}`,
    body: (values) => ({ ...values, situacao: to }),
  });
  const motivo = { motivo: longText({ label: 'Motivo', required: true, help: 'Até 300 letras.' }) };
  return situacao === 'concedido'
    ? [decidir('Revogar', 'revogado', motivo)]
    : [decidir('Conceder', 'concedido', {}), decidir('Negar', 'negado', motivo)];
}

/** Asks to be part of a restricted process. */
export const PEDIR_ACESSO = {
  label: 'Enviar solicitação',
  when: () => true,
  text: 'Você não faz parte deste processo.',
  fields: {
    justificativa: longText({ label: 'Justificativa', required: true, help: 'De 20 a 500 letras.' }),
    prazo_dias: choice(
      { 5: '5 dias', 15: '15 dias', 30: '30 dias', 60: '60 dias', 180: '180 dias' },
      { label: 'Prazo de acesso', required: true, default: '30' },
    ),
  },
  path: ({ id }) => `${GESTAO}/${id}/solicitar-acesso`,
} satisfies Ato;
