import { defineResource, integer, longText, type RecordOf, ref, section, text, yesNo } from '../../../../resources/definition';
import { remessaFiscal } from './remessa_fiscal';

/**
 * What a court refused of a remessa, line by line, as its file of errors says, beside the line that was sent. The next file of the same
 * remessa takes the place of the last one.
 */
export const remessaCritica = defineResource({
  name: 'remessa_critica',
  label: { one: 'Crítica da remessa', many: 'Críticas das remessas', gender: 'f', also: ['erros do tribunal'] },
  route: { base: `${remessaFiscal.route.base}/criticas` },
  menu: remessaFiscal.menu,
  display: ['arquivo', 'linha'],
  entity: true,
  calls: { create: false, update: false, delete: false },
  fields: {
    remessa_fiscal_id: ref('remessa_fiscal', { label: 'Remessa', required: true, span: 4 }),
    arquivo: text(80, { label: 'Arquivo', required: true, span: 4 }),
    linha: integer({ label: 'Linha', required: true, span: 2 }),
    campo: text(80, { label: 'Campo', span: 4 }),
    mensagem: text(500, { label: 'O que o tribunal disse', required: true, span: 8 }),
    conteudo: longText({ label: 'Linha enviada', personal: 'identificador' }),
    localizada: yesNo({ label: 'Linha encontrada', required: true, help: 'No arquivo que foi enviado.', span: 4 }),
  },
  list: {
    columns: ['remessa_fiscal_id', 'arquivo', 'linha', 'campo', 'mensagem', 'conteudo'],
    filters: ['remessa_fiscal_id', 'arquivo', 'campo', 'localizada'],
    sort: ['-remessa_fiscal_id', 'arquivo', 'linha'],
  },
  form: [section('Crítica', ['remessa_fiscal_id', 'arquivo', 'linha', 'campo', 'mensagem', 'localizada', 'conteudo'])],
});
export type RemessaCritica = RecordOf<typeof remessaCritica>;
