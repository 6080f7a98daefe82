import { date, dateTime, defineResource, derived, longText, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { pedidoManifestacao } from './atos';

/**
 * The registros de preços that an órgão prepares and the others may join, each by its own people, whatever the entidade (Lei 14.133/2021,
 * art. 86).
 */
export const intencaoRegistroPreco = defineResource({
  name: 'intencao_registro_preco',
  label: {
    one: 'Intenção de registro de preços',
    many: 'Intenções de registro de preços',
    gender: 'f',
    also: ['IRP', 'participar de ata'],
  },
  route: { base: '/gestao-de-compras/compras-e-licitacoes/intencoes' },
  menu: 'gestao-de-compras.compras-e-licitacoes',
  display: ['processo'],
  view: true,
  fields: {
    processo: text(20, { label: 'Processo', span: 3 }),
    gerenciador_id: ref('orgao', { label: 'Órgão gerenciador', span: 6 }),
    objeto: text(500, { label: 'Objeto', span: 12 }),
    irp_desde: dateTime({ label: 'Aberta em', span: 3 }),
    irp_ate: date({ label: 'Manifestações até', span: 3 }),
    itens: longText({ label: 'Itens' }),
    aberta: derived('yesNo', { label: 'Recebe manifestações' }),
    manifestado: derived('text', { label: 'Manifestações' }),
  },
  list: {
    columns: ['processo', 'gerenciador_id', 'objeto', 'irp_ate', 'aberta', 'manifestado'],
    filters: ['gerenciador_id', 'irp_ate', 'objeto'],
    sort: ['-irp_ate'],
    totals: false,
  },
  form: [section('Intenção', ['processo', 'gerenciador_id', 'objeto', 'irp_desde', 'irp_ate', 'aberta', 'itens', 'manifestado'])],
  acts: {
    manifestar: {
      label: 'Manifestar interesse',
      regra: 2,
      asks: pedidoManifestacao,
      confirm: 'As quantidades entram no processo do órgão gerenciador, e o seu órgão é participante da ata.',
      when: { aberta: true },
    },
  },
});
export type IntencaoRegistroPreco = RecordOf<typeof intencaoRegistroPreco>;
