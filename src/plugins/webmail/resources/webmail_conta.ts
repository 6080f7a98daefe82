import {
  choice,
  dateTime,
  defineResource,
  email,
  html,
  integer,
  type RecordOf,
  ref,
  refs,
  SESSAO,
  secret,
  section,
  text,
  yesNo,
} from '../../../resources/definition';

/** The folders with a part of their own, by the field of the account that names each. */
export const PAPEIS = {
  enviados: 'pasta_enviados',
  rascunhos: 'pasta_rascunhos',
  lixeira: 'pasta_lixeira',
  spam: 'pasta_spam',
  arquivo: 'pasta_arquivo',
} as const;
export type Papel = keyof typeof PAPEIS;

const SEGURANCA = { ssl: 'SSL/TLS', starttls: 'STARTTLS' };
const port = (label: string, standard: number) => integer({ label, required: true, min: 1, max: 65_535, default: standard, span: 2 });
const folder = (label: string) => text(255, { label, span: 4 });

/** An e-mail account of a person: the servers that keep and send its messages. Nothing of a message is stored here. */
export const webmailConta = defineResource({
  name: 'webmail_conta',
  label: { one: 'Conta de e-mail', many: 'Contas de e-mail', gender: 'f', also: ['webmail', 'caixa postal'] },
  route: { base: '/webmail/contas' },
  menu: SESSAO,
  display: ['email'],
  fields: {
    usuario_id: ref('usuario', { label: 'Dono', readOnly: true }),
    nome_exibicao: text(100, { label: 'Nome', required: true, span: 5, help: 'Como quem recebe vê quem escreveu.' }),
    email: email({ label: 'E-mail', required: true, span: 5 }),
    padrao: yesNo({ label: 'Padrão', required: true, default: false, span: 2 }),
    login: text(120, { label: 'Login', required: true, span: 5, help: 'Em geral, o próprio e-mail.' }),
    senha: secret(300, {
      label: 'Senha',
      required: true,
      span: 5,
      help: 'Guardada cifrada, e nunca mostrada. Com verificação em duas etapas no provedor, use uma senha de aplicativo.',
    }),
    imap_host: text(120, { label: 'Servidor de entrada (IMAP)', required: true, span: 6 }),
    imap_porta: port('Porta de entrada', 993),
    imap_seguranca: choice(SEGURANCA, { label: 'Segurança da entrada', required: true, default: 'ssl', span: 4 }),
    smtp_host: text(120, { label: 'Servidor de saída (SMTP)', required: true, span: 6 }),
    smtp_porta: port('Porta de saída', 465),
    smtp_seguranca: choice(SEGURANCA, { label: 'Segurança da saída', required: true, default: 'ssl', span: 4 }),
    assinatura: html({ label: 'Assinatura' }),
    pasta_enviados: folder('Enviados'),
    pasta_rascunhos: folder('Rascunhos'),
    pasta_lixeira: folder('Lixeira'),
    pasta_spam: folder('Spam'),
    pasta_arquivo: folder('Arquivo'),
    usuarios_delegados: refs('usuario', { label: 'Compartilhar com', help: 'Leem e escrevem por esta conta; só o dono a altera.' }),
    situacao: choice(
      { ok: 'Funcionando', erro_login: 'Senha recusada', erro_conexao: 'Servidor fora do ar' },
      {
        label: 'Situação',
        required: true,
        readOnly: true,
        default: 'ok',
        tones: { ok: 'bom', erro_login: 'ruim', erro_conexao: 'atencao' },
        span: 4,
      },
    ),
    ultimo_sync: dateTime({ label: 'Última sincronização', readOnly: true, span: 4 }),
  },
  document: {
    fixed: 'no: a conta de e-mail de uma pessoa, em que a situação diz se ela conecta',
  },
  list: {
    columns: ['email', 'nome_exibicao', 'usuario_id', 'padrao', 'situacao', 'ultimo_sync'],
    filters: ['email', 'situacao'],
    sort: ['-padrao', 'email'],
    small: true,
  },
  form: [
    section('Conta', ['nome_exibicao', 'email', 'padrao', 'login', 'senha']),
    section('Servidores', ['imap_host', 'imap_porta', 'imap_seguranca', 'smtp_host', 'smtp_porta', 'smtp_seguranca']),
    section('Assinatura', ['assinatura']),
    section('Pastas', ['pasta_enviados', 'pasta_rascunhos', 'pasta_lixeira', 'pasta_spam', 'pasta_arquivo']),
    section('Compartilhamento', ['usuarios_delegados']),
    section('Funcionamento', ['situacao', 'ultimo_sync'], { made: true }),
  ],
});
export type WebmailConta = RecordOf<typeof webmailConta>;
