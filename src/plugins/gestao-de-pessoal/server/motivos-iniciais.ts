import type { Brought } from '../../../server/resources/create-many';

type Motivo = readonly [nome: string, more?: Readonly<Record<string, unknown>>];

const TUDO = ['ferias', 'decimo', 'adicional', 'aposentadoria'];
const ATO = { exige_ato: true };
const afastado = (codigo_esocial: string | null, remunera: 'integral' | 'parcial' | 'nao', conta_tempo: readonly string[] = TUDO) => ({
  codigo_esocial,
  tabela_esocial: codigo_esocial ? '18' : null,
  remunera,
  conta_tempo,
});
const desligado = (more: Readonly<Record<string, unknown>> = {}) => ({
  ...ATO,
  gera_rescisao: true,
  paga_13: true,
  paga_ferias: true,
  ...more,
});

/** Handbook Pessoal 2: what opens, changes, suspends and closes a vínculo; the codes are checked against the layout in force. */
const MOTIVOS: Readonly<Record<string, readonly Motivo[]>> = {
  ingresso: [
    ['Nomeação por concurso', { ...ATO, exige_concurso: true, tipo_vinculo: ['efetivo', 'emprego'] }],
    ['Nomeação em comissão', { ...ATO, tipo_vinculo: ['comissao', 'politico'] }],
    ['Designação de função', { ...ATO, tipo_vinculo: ['funcao'] }],
    ['Contratação temporária (CF, art. 37, IX)', { ...ATO, tipo_vinculo: ['temporario'] }],
    ['Posse em mandato', { ...ATO, tipo_vinculo: ['eletivo', 'conselho_tutelar'] }],
    ['Recondução', ATO],
    ['Reintegração', ATO],
    ['Aproveitamento', ATO],
    ['Reversão', ATO],
    ['Cessão recebida', ATO],
    ['Estágio', { tipo_vinculo: ['estagio'] }],
  ],
  alteracao: [
    ['Progressão', ATO],
    ['Promoção', ATO],
    ['Remoção', ATO],
    ['Redistribuição', ATO],
    ['Readaptação', ATO],
    ['Alteração de jornada', ATO],
    ['Substituição', ATO],
  ],
  afastamento: [
    ['Doença', afastado('03', 'integral')],
    ['Acidente de trabalho', afastado('01', 'integral')],
    ['Maternidade', afastado('17', 'integral')],
    ['Adoção', afastado('20', 'integral')],
    ['Paternidade', afastado(null, 'integral')],
    ['Capacitação', afastado('10', 'integral')],
    ['Interesse particular sem remuneração', { ...afastado('21', 'nao', []), suspende_vale: true }],
    ['Mandato eletivo', afastado('22', 'parcial', ['adicional', 'aposentadoria'])],
    ['Mandato sindical', afastado('24', 'integral')],
    ['Cessão', afastado('14', 'parcial')],
    ['Suspensão disciplinar', { ...afastado('30', 'nao', []), suspende_vale: true }],
    ['Serviço militar', afastado('29', 'nao', ['aposentadoria'])],
    ['Prisão', { ...afastado('11', 'nao', []), suspende_vale: true }],
    ['Luto', afastado(null, 'integral')],
    ['Casamento (gala)', afastado(null, 'integral')],
    ['Licença-prêmio', afastado('10', 'integral')],
    ['Doença em pessoa da família', afastado('07', 'integral')],
    ['Férias', { ...afastado('15', 'integral'), suspende_vale: true }],
  ],
  desligamento: [
    ['Exoneração a pedido', desligado()],
    ['Exoneração de ofício', desligado()],
    ['Demissão', desligado({ paga_13: false, paga_ferias: false })],
    ['Término de contrato', desligado({ tipo_vinculo: ['temporario', 'estagio'] })],
    ['Aposentadoria', desligado()],
    ['Falecimento', { ...desligado(), exige_ato: false }],
    ['Vacância por posse em cargo inacumulável', desligado()],
    ['Fim de mandato', desligado({ tipo_vinculo: ['eletivo', 'conselho_tutelar'] })],
    ['Destituição', desligado({ tipo_vinculo: ['comissao', 'funcao'] })],
  ],
};

const LETRAS: Readonly<Record<string, string>> = { ingresso: 'I', alteracao: 'M', afastamento: 'A', desligamento: 'D' };

/** Code by category: I01 is the first of the ingressos, M01 of the changes (mudanças). */
export const MOTIVOS_INICIAIS: readonly Brought[] = Object.entries(MOTIVOS).flatMap(([categoria, motivos]) =>
  motivos.map(([nome, more], n) => {
    const codigo = `${LETRAS[categoria]}${String(n + 1).padStart(2, '0')}`;
    return { key: `motivo:${codigo}`, draft: { codigo, nome, categoria, ...more } };
  }),
);
