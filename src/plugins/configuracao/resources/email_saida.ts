import { choice, dateTime, defineResource, derived, integer, longText, type RecordOf, section, text } from '../../../resources/definition';

/**
 * The letters that did not leave: without a server of mail they wait here, where the administrator sees what would have gone. The server
 * writes; nobody edits or deletes. The words are sealed, and come by a call of their own.
 */
export const emailSaida = defineResource({
  name: 'email_saida',
  label: { one: 'E-mail não enviado', many: 'E-mails não enviados', gender: 'm', also: ['caixa local de e-mail', 'caixa de saída'] },
  route: { base: '/configuracao/cliente/emails-nao-enviados' },
  menu: 'configuracao.cliente',
  display: ['assunto'],
  view: true,
  fields: {
    criado_em: dateTime({ label: 'Escrito em', required: true }),
    para: text(200, { label: 'Para', required: true }),
    assunto: text(300, { label: 'Assunto', required: true, span: 6 }),
    situacao: choice(
      { pendente: 'À espera', falhou: 'Não enviado' },
      { label: 'Situação', required: true, tones: { pendente: 'andamento', falhou: 'ruim' } },
    ),
    quantos_anexos: derived('integer', { label: 'Anexos' }),
    tentativas: integer({ label: 'Tentativas', required: true }),
    erro: longText({ label: 'Por que não foi enviado' }),
  },
  list: {
    columns: ['criado_em', 'para', 'assunto', 'quantos_anexos', 'situacao'],
    filters: ['criado_em', 'para', 'assunto', 'situacao'],
    sort: ['-criado_em', '-id'],
  },
  form: [section('E-mail', ['criado_em', 'situacao', 'para', 'assunto', 'quantos_anexos', 'tentativas', 'erro'])],
});
export type EmailSaida = RecordOf<typeof emailSaida>;
