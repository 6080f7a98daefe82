import type { Issues } from '../../resources/definition';

/** The whole catalogue of error codes, with the HTTP status and the message for the person at the screen. */
export const CATALOGUE = {
  REQUISICAO_INVALIDA: [400, 'A requisição não pôde ser interpretada.'],
  NAO_AUTENTICADO: [401, 'Sua sessão expirou. Entre novamente.'],
  SESSAO_EXPIRADA: [401, 'Sua sessão expirou. Entre novamente.'],
  SESSAO_REVOGADA: [401, 'Sua sessão expirou. Entre novamente.'],
  SESSAO_INVALIDA: [401, 'Sua sessão expirou. Entre novamente.'],
  CREDENCIAIS_INVALIDAS: [401, 'CPF/CNPJ ou senha inválidos.'],
  DOIS_FATORES_INVALIDO: [401, 'Código inválido ou expirado.'],
  DOIS_FATORES_EXPIRADO: [401, 'Sua verificação expirou. Entre novamente.'],
  GOVBR_STATE_INVALIDO: [401, 'O acesso gov.br não pôde ser confirmado. Tente novamente.'],
  GOVBR_TOKEN_INVALIDO: [401, 'O acesso gov.br não pôde ser confirmado. Tente novamente.'],
  SEM_PERMISSAO: [403, 'Você não tem permissão para executar esta operação.'],
  ENTIDADE_NAO_PERMITIDA: [403, 'Você não tem acesso a esta entidade. Escolha outra no topo da tela.'],
  ACESSO_RESTRITO: [403, 'Este registro tem acesso restrito.'],
  TROCA_SENHA_OBRIGATORIA: [403, 'Troque a sua senha para continuar.'],
  DOIS_FATORES_OBRIGATORIO: [403, 'O seu grupo exige verificação em duas etapas. Ative-a em Meu perfil.'],
  EMAIL_NAO_CONFIRMADO: [403, 'Confirme o seu cadastro pelo link enviado ao seu e-mail.'],
  CONTA_BLOQUEADA: [403, 'Acesso bloqueado. Procure o administrador do sistema.'],
  GOVBR_NIVEL_INSUFICIENTE: [403, 'Esta operação exige um nível mais alto da conta gov.br.'],
  NAO_ENCONTRADO: [404, 'Registro não encontrado.'],
  METODO_NAO_PERMITIDO: [405, 'Operação não permitida neste endereço.'],
  REGISTRO_EM_EDICAO: [409, 'Registro em edição por outro usuário.'],
  REGISTRO_TRANCADO: [409, 'Libere o registro antes de salvar.'],
  VERSAO_DESATUALIZADA: [409, 'Registro alterado por outro usuário. Recarregue a página.'],
  REGISTRO_BLOQUEADO: [409, 'Este registro não pode mais ser alterado.'],
  EXERCICIO_ENCERRADO: [409, 'O exercício está encerrado.'],
  MES_ENCERRADO: [409, 'O mês está encerrado.'],
  SEGREGACAO_DE_FUNCOES: [409, 'A mesma pessoa não pode praticar os dois atos no mesmo documento.'],
  OPERACAO_REPETIDA: [409, 'Esta operação já foi enviada com outros dados. Recarregue a página e tente novamente.'],
  PROCESSAMENTO_EM_ANDAMENTO: [409, 'Já há um processamento em andamento. Aguarde o término.'],
  INTEGRIDADE_DIVERGENTE: [409, 'Uma conferência não fechou.'],
  LINK_EXPIRADO: [410, 'Este link expirou ou já foi utilizado.'],
  ARQUIVO_MUITO_GRANDE: [413, 'Tamanho de arquivo inválido, arquivo deve ser menor ou igual ao limite.'],
  TIPO_ARQUIVO_INVALIDO: [415, 'Tipo de arquivo não permitido.'],
  ERRO_VALIDACAO: [422, 'Verifique os dados informados.'],
  LOGIN_BLOQUEADO: [429, 'Muitas tentativas. Tente novamente mais tarde.'],
  LIMITE_REQUISICOES: [429, 'Muitas requisições. Aguarde um minuto e tente novamente.'],
  ERRO_INTERNO: [500, 'Ocorreu um erro inesperado.'],
  INTEGRACAO_INDISPONIVEL: [502, 'O serviço está indisponível.'],
  GOVBR_INDISPONIVEL: [502, 'O acesso gov.br está indisponível. Use CPF/CNPJ e senha.'],
  IA_NAO_CONFIGURADA: [503, 'A inteligência artificial não está configurada. Procure o administrador.'],
  INTEGRACAO_NAO_CONFIGURADA: [503, 'A integração não está configurada.'],
  MANUTENCAO: [503, 'Sistema em manutenção.'],
} as const satisfies Record<string, readonly [status: number, message: string]>;

export type Codigo = keyof typeof CATALOGUE;

interface Details {
  /** Replaces the catalogue's message. */
  message?: string;
  detalhe?: Record<string, unknown>;
  /** Extra keys of the body beside `codigo` and `message`. */
  body?: Record<string, unknown>;
  /** Seconds, sent as `Retry-After`. */
  retryAfter?: number;
}

/** A refusal that the person can understand. Thrown where the rule is; turned into HTTP in one place. */
export class AppError extends Error {
  readonly codigo: Codigo;
  readonly status: number;
  readonly details: Details;

  constructor(codigo: Codigo, details: Details = {}) {
    super(details.message ?? CATALOGUE[codigo][1]);
    this.codigo = codigo;
    this.status = CATALOGUE[codigo][0];
    this.details = details;
  }

  /** The body on the wire. */
  toBody(): Record<string, unknown> {
    const { detalhe, body } = this.details;
    return { codigo: this.codigo, message: this.message, ...(detalhe && { detalhe }), ...body };
  }
}

/** Something typed is wrong: messages by field. */
export class ValidationError extends AppError {
  readonly issues: Issues;

  constructor(issues: Issues, detalhe?: Record<string, unknown>) {
    super('ERRO_VALIDACAO', { body: { errors: issues }, ...(detalhe && { detalhe }) });
    this.issues = issues;
  }
}

/** An act that the record does not allow as it is: the words are those of `refusalOfAct`. */
export class StateError extends ValidationError {
  constructor(refusal: string) {
    super({ id: [refusal] });
  }
}

/** The caller lacks a rule on a menu node. */
export class PermissionError extends AppError {
  constructor(sistema: string, regra: number) {
    super('SEM_PERMISSAO', { detalhe: { sistema, regra } });
  }
}

/** The record does not exist, or the caller may not know of it. */
export class NotFoundError extends AppError {
  constructor(message?: string) {
    super('NAO_ENCONTRADO', message ? { message } : {});
  }
}

/** Somebody else, a lock or the calendar stands in the way. */
export class ConflictError extends AppError {}
