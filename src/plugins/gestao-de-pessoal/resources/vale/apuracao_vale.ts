import { choice, defineResource, derived, integer, money, month, type RecordOf, section } from '../../../../resources/definition';
import { MENU_VALES } from './vale_beneficio';

export const SITUACOES_APURACAO = { aberta: 'Aberta', apurada: 'Apurada', confirmada: 'Confirmada', enviada: 'Enviada' } as const;

const total = (label: string) => money({ label, readOnly: true, span: 3 });

/**
 * The vales of a month: reckoned, looked at, and only then confirmed, when what is paid in money and what is taken of the servants become launches of
 * the folha, and what is bought becomes the file of credits (handbook Pessoal, rules B1 to B4).
 */
export const apuracaoVale = defineResource({
  name: 'apuracao_vale',
  label: { one: 'Apuração de vales', many: 'Apurações de vales', gender: 'f', also: ['recarga', 'vale-transporte do mês'] },
  route: { base: '/gestao-de-pessoal/cadastros/vale-transporte-refeicao/apuracoes' },
  menu: MENU_VALES,
  display: ['rotulo'],
  entity: true,
  removable: { situacao: 'aberta' },
  fields: {
    rotulo: derived('text', { label: 'Apuração' }),
    competencia: month({ label: 'Competência', required: true, immutable: true, unique: true, span: 3 }),
    situacao: choice(SITUACOES_APURACAO, {
      label: 'Situação',
      required: true,
      default: 'aberta',
      readOnly: true,
      tones: { aberta: 'andamento', apurada: 'andamento', confirmada: 'bom', enviada: 'bom' },
      span: 3,
    }),
    dias_uteis: integer({ label: 'Dias úteis', readOnly: true, span: 3 }),
    servidores: integer({ label: 'Servidores', readOnly: true, span: 3 }),
    credito: money({ label: 'Crédito', readOnly: true, sumOf: ['em_pecunia', 'comprado'], span: 3 }),
    em_pecunia: total('Na folha'),
    comprado: total('Em cartão e créditos'),
    desconto: total('Parte dos servidores'),
    ajuste: total('Correção do mês anterior'),
  },
  document: { fixed: { draft: ['situacao', 'aberta', 'apurada'], but: ['situacao'] } },
  list: {
    columns: ['competencia', 'situacao', 'servidores', 'credito', 'em_pecunia', 'comprado', 'desconto', 'ajuste'],
    filters: ['competencia', 'situacao'],
    sort: ['-competencia'],
  },
  form: [
    section('Apuração', ['competencia', 'situacao']),
    section('Do mês', ['dias_uteis', 'servidores', 'credito', 'em_pecunia', 'comprado', 'desconto', 'ajuste'], { made: true }),
  ],
  acts: {
    apurar: {
      label: 'Apurar competência',
      regra: 2,
      when: { situacao: ['aberta', 'apurada'] },
      to: { situacao: 'apurada' },
      changes: ['vale_periodo'],
    },
    confirmar: {
      label: 'Confirmar',
      awaits: 'a confirmar',
      roles: ['pessoal'],
      tells: true,
      confirm: 'Os valores passam à folha e ao arquivo de recarga. A folha da competência, se já calculada, se calcula outra vez.',
      when: { situacao: 'apurada' },
      to: { situacao: 'confirmada' },
      changes: ['vale_periodo', 'lancamento_folha'],
    },
    recarga: { label: 'Arquivo de recarga', regra: 6, file: true, when: { situacao: ['confirmada', 'enviada'] } },
    enviar: {
      label: 'Registrar o envio',
      confirm: 'Diz que o arquivo foi à operadora: o que é cartão ou crédito passa a enviado.',
      when: { situacao: 'confirmada' },
      to: { situacao: 'enviada' },
      changes: ['vale_periodo'],
    },
    reabrir: {
      label: 'Reabrir',
      reason: true,
      confirm: 'Os lançamentos que ela fez saem da folha, até ser confirmada outra vez.',
      when: { situacao: 'confirmada' },
      to: { situacao: 'apurada' },
      changes: ['vale_periodo', 'lancamento_folha'],
    },
  },
  next: { situacao: { aberta: 'apurar', apurada: 'confirmar', confirmada: 'enviar', enviada: null } },
});
export type ApuracaoVale = RecordOf<typeof apuracaoVale>;
