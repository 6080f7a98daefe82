import { choice, date, defineResource, derived, endAfterStart, type RecordOf, ref, section, text } from '../../../../resources/definition';
import { CADASTROS_LRF } from './parts';

/** Who answers for the fiscal reports, in the order in which they sign (LRF, art. 54). */
export const CARGOS_DA_GESTAO = {
  prefeito: 'Prefeito',
  presidente: 'Presidente da Câmara',
  gestor: 'Gestor da entidade',
  secretario_financas: 'Secretário de Finanças',
  contador: 'Contador',
  controle_interno: 'Controle Interno',
} as const;

const CONTADOR = { cargo: 'contador' } as const;

/** Who held each office of the fiscal management of an entity, and when: whom its reports are signed by. */
export const lrfGestao = defineResource({
  name: 'lrf_gestao',
  label: { one: 'Identificação da gestão', many: 'Identificação da gestão', gender: 'f', also: ['responsáveis pela gestão fiscal'] },
  route: { base: `${CADASTROS_LRF}identificacao-gestao` },
  display: ['pessoa_id', 'cargo'],
  entity: true,
  fields: {
    cargo: choice(CARGOS_DA_GESTAO, { label: 'Cargo', required: true, span: 4 }),
    pessoa_id: ref('pessoa', { label: 'Pessoa', required: true, where: { tipo: 'fisica' }, span: 8 }),
    registro: text(20, { label: 'CRC', when: CONTADOR, required: CONTADOR, help: 'Com o Estado: SP-123456/O.', span: 4 }),
    inicio: date({ label: 'Início', required: true, span: 3 }),
    fim: date({ label: 'Fim', span: 3 }),
    certificado: text(120, { label: 'Certificado digital', help: 'Titular e validade do certificado ICP-Brasil.', span: 6 }),
    situacao: derived('text', { label: 'Situação', tones: { 'No cargo': 'bom' } }),
  },
  list: {
    columns: ['cargo', 'pessoa_id', 'registro', 'inicio', 'fim', 'situacao'],
    filters: ['cargo', 'pessoa_id', 'inicio'],
    sort: ['cargo', '-inicio'],
  },
  form: [section('Gestão', ['cargo', 'pessoa_id', 'registro', 'inicio', 'fim', 'certificado', 'situacao'])],
  rules: [endAfterStart('inicio', 'fim')],
});
export type LrfGestao = RecordOf<typeof lrfGestao>;
