import {
  choice,
  cpf,
  date,
  dateTime,
  defineResource,
  derived,
  type Issues,
  integer,
  items,
  type LooseDraft,
  longText,
  phone,
  type RecordOf,
  ref,
  section,
  text,
  time,
  year,
  yesNo,
} from '../../../resources/definition';
import { recusaDaMatricula } from '../calculo/matricula';

export const SITUACOES_OBITO = {
  registrado: 'Registrado',
  sepultado: 'Sepultado',
  cremado: 'Cremado',
  trasladado: 'Trasladado',
  cedido: 'Cedido ao ensino',
  cancelado: 'Cancelado',
} as const;
export const TIPOS_OBITO = { nao_fetal: 'Não fetal', fetal: 'Fetal' } as const;
export const LOCAIS_OBITO = {
  hospital: 'Hospital',
  outro_saude: 'Outro estabelecimento de saúde',
  domicilio: 'Domicílio',
  via_publica: 'Via pública',
  aldeia: 'Aldeia indígena',
  outro: 'Outro',
  ignorado: 'Ignorado',
} as const;
export const NATUREZAS_OBITO = {
  natural: 'Natural',
  acidente: 'Acidente',
  suicidio: 'Suicídio',
  homicidio: 'Homicídio',
  ignorada: 'Ignorada',
} as const;
export const PARTES_CAUSA = { 'I-a': 'I, a', 'I-b': 'I, b', 'I-c': 'I, c', 'I-d': 'I, d', II: 'II' } as const;

const FETAL = { tipo: 'fetal' } as const;
const NASCIDO = { tipo: 'nao_fetal' } as const;
const NO_INICIO = [FETAL, { menor_de_um_ano: true }] as const;
const TRASLADADO = { situacao: 'trasladado' } as const;
const EXTERNA = { natureza: ['acidente', 'suicidio', 'homicidio', 'ignorada'] } as const;

/** What Registrar o traslado asks for. */
export const pedidoTraslado = {
  traslado_destino: text(200, { label: 'Cemitério e município de destino', required: true }),
  traslado_em: date({ label: 'Data', required: true, max: 'hoje', span: 6 }),
  traslado_guia: text(60, { label: 'Guia de translado', required: true, span: 6 }),
} as const;

/** What Informar a certidão asks for: the burial comes before the registration where the law allows it (LRP, arts. 77 and 78). */
export const pedidoCertidao = {
  certidao_cartorio: text(120, { label: 'Cartório', required: true }),
  certidao_matricula: text(32, { label: 'Matrícula da certidão', required: true, help: '32 algarismos.' }),
  certidao_data: date({ label: 'Data do registro', required: true, max: 'hoje', span: 6 }),
} as const;

/** Who was found without a name, or was born dead, has no name that the law asks for (LRP, art. 53, § 3º). */
function nomeDoFalecido({ tipo, desconhecido, falecido_id, nome }: LooseDraft): Issues | null {
  return tipo !== 'fetal' && desconhecido !== true && !falecido_id && !nome
    ? { nome: ['Escreva o nome de quem faleceu, ou diga que não foi identificado.'] }
    : null;
}

function certidao({ certidao_matricula }: LooseDraft): Issues | null {
  const recusa = typeof certidao_matricula === 'string' && certidao_matricula !== '' ? recusaDaMatricula(certidao_matricula) : null;
  return recusa ? { certidao_matricula: [recusa] } : null;
}

function declaracao({ declaracao_obito }: LooseDraft): Issues | null {
  return typeof declaracao_obito === 'string' && declaracao_obito !== '' && !/^\d{9}$/.test(declaracao_obito)
    ? { declaracao_obito: ['O número da Declaração de Óbito tem oito algarismos e o dígito, sem traço.'] }
    : null;
}

function sexoIgnorado({ sexo, sexo_motivo }: LooseDraft): Issues | null {
  return sexo === 'I' && !sexo_motivo ? { sexo_motivo: ['Diga por que não se sabe o sexo.'] } : null;
}

/**
 * A death, as the Declaração de Óbito and the certidão say it (Lei 6.015/1973, arts. 77 to 88; Lei 11.976/2009; Portaria MS 116/2009).
 * The causes are seen by who holds the rule 6.
 */
export const obito = defineResource({
  name: 'obito',
  label: { one: 'Óbito', many: 'Óbitos', gender: 'm', also: ['falecimento', 'declaração de óbito', 'certidão de óbito'] },
  route: { base: '/central-de-obitos/cadastro' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  tabs: true,
  dossier: true,
  document: {
    number: { year: 'ano', mask: 'NNN/AAAA', fromFirst: true },
    fixed: {
      draft: ['situacao', 'registrado'],
      but: [
        'situacao',
        'causas',
        'causa_basica_id',
        'causa_confirmada',
        'certidao_cartorio',
        'certidao_livro',
        'certidao_folha',
        'certidao_termo',
        'certidao_matricula',
        'certidao_data',
        'traslado_destino',
        'traslado_em',
        'traslado_guia',
        'motivo_cancelamento',
      ],
    },
  },
  fields: {
    rotulo: derived('text', { label: 'Óbito' }),
    numero: integer({ label: 'Número', readOnly: true, span: 2 }),
    ano: year({ label: 'Ano', readOnly: true, span: 2 }),
    situacao: choice(SITUACOES_OBITO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'registrado',
      tones: { registrado: 'andamento', sepultado: 'bom', cremado: 'bom', cancelado: 'ruim' },
      span: 3,
    }),
    tipo: choice(TIPOS_OBITO, { label: 'Tipo', required: true, default: 'nao_fetal', span: 3 }),
    declaracao_obito: text(9, { label: 'Declaração de Óbito', unique: true, help: 'Oito algarismos e o dígito.', span: 3 }),
    falecido_id: ref('pessoa', {
      label: 'Cadastro do falecido',
      where: { tipo: 'fisica' },
      otherwise: 'não é pessoa física',
      help: 'Quem tem cadastro: a conta se fecha e os setores são avisados.',
      when: NASCIDO,
      span: 6,
    }),
    desconhecido: yesNo({ label: 'Não identificado', required: true, default: false, when: NASCIDO, span: 3 }),
    nome: text(200, { label: 'Nome', help: 'De natimorto, só se os pais o deram.', span: 6 }),
    cpf: cpf({ label: 'CPF', personal: 'identificador', when: NASCIDO, span: 3 }),
    cns: text(15, { label: 'Cartão do SUS', personal: 'identificador', span: 3 }),
    nascimento: date({ label: 'Nascimento', max: 'hoje', span: 3 }),
    data_obito: date({ label: 'Data do óbito', required: true, max: 'hoje', span: 3 }),
    hora_obito: time({ label: 'Hora', help: 'De 00:00 a 23:59.', span: 3 }),
    idade: text(20, { label: 'Idade', readOnly: true, when: { idade: { not: null } }, span: 3 }),
    idade_anos: integer({ label: 'Idade (anos)', readOnly: true, span: 2 }),
    menor_de_um_ano: yesNo({ label: 'Menor de um ano', readOnly: true, default: false, span: 2 }),
    sexo: choice({ M: 'Masculino', F: 'Feminino', I: 'Ignorado' }, { label: 'Sexo', required: true, span: 3 }),
    sexo_motivo: text(200, { label: 'Por que não se sabe', when: { sexo: 'I' }, span: 6 }),
    raca_cor_id: ref('raca_cor', { label: 'Raça/cor', personal: 'sensivel', span: 3 }),
    estado_civil_id: ref('estado_civil', { label: 'Situação conjugal', when: NASCIDO, span: 3 }),
    escolaridade_id: ref('escolaridade', { label: 'Escolaridade', when: NASCIDO, span: 3 }),
    ocupacao: text(80, { label: 'Ocupação', when: NASCIDO, span: 3 }),
    naturalidade_id: ref('cidade', { label: 'Naturalidade', span: 4 }),
    mae: text(200, { label: 'Mãe', span: 6 }),
    pai: text(200, { label: 'Pai', span: 6 }),
    residencia_endereco: text(200, { label: 'Residência', span: 6 }),
    residencia_municipio_id: ref('cidade', { label: 'Município da residência', span: 4 }),
    local_ocorrencia: choice(LOCAIS_OBITO, { label: 'Onde ocorreu', required: true, span: 4 }),
    estabelecimento: text(150, { label: 'Estabelecimento', when: { local_ocorrencia: ['hospital', 'outro_saude'] }, span: 5 }),
    cnes: text(7, { label: 'CNES', when: { local_ocorrencia: ['hospital', 'outro_saude'] }, span: 3 }),
    ocorrencia_endereco: text(200, { label: 'Endereço da ocorrência', span: 6 }),
    municipio_ocorrencia_id: ref('cidade', { label: 'Município da ocorrência', required: true, span: 4 }),
    gestacao_semanas: integer({ label: 'Semanas de gestação', min: 12, max: 45, when: NO_INICIO, span: 3 }),
    gestacao_tipo: choice(
      { unica: 'Única', dupla: 'Dupla', tripla_mais: 'Tripla ou mais' },
      { label: 'Gravidez', when: NO_INICIO, span: 3 },
    ),
    parto_tipo: choice({ vaginal: 'Vaginal', cesareo: 'Cesáreo' }, { label: 'Parto', when: NO_INICIO, span: 3 }),
    parto_morte: choice(
      { antes: 'Antes', durante: 'Durante', depois: 'Depois' },
      { label: 'Morte em relação ao parto', when: NO_INICIO, span: 3 },
    ),
    peso_gramas: integer({ label: 'Peso (g)', min: 1, max: 9999, when: NO_INICIO, span: 3 }),
    mae_idade: integer({ label: 'Idade da mãe', min: 8, max: 70, when: NO_INICIO, span: 3 }),
    dnv: text(11, { label: 'Declaração de nascido vivo', when: { menor_de_um_ano: true }, span: 3 }),
    mulher_fertil: choice(
      {
        nao: 'Não',
        gravidez: 'Na gravidez',
        parto: 'No parto',
        aborto: 'No aborto',
        ate_42: 'Até 42 dias depois',
        ate_um_ano: 'De 43 dias a um ano depois',
        ignorado: 'Ignorado',
      },
      { label: 'Morte na gravidez, no parto ou depois', when: { sexo: 'F', tipo: 'nao_fetal' }, span: 4 },
    ),
    assistencia_medica: yesNo({ label: 'Teve assistência médica', blank: 'Ignorado', span: 3 }),
    necropsia: yesNo({ label: 'Necropsia', blank: 'Ignorado', span: 3 }),
    causas: items(
      {
        parte: choice(PARTES_CAUSA, { label: 'Parte', required: true, span: 2 }),
        causa_da_morte_id: ref('causa_da_morte', { label: 'Causa', required: true, personal: 'sensivel', span: 6 }),
        intervalo: text(40, { label: 'Tempo até a morte', span: 4 }),
      },
      { label: 'Causas', one: 'causa' },
    ),
    causa_basica_id: ref('causa_da_morte', { label: 'Causa básica', personal: 'sensivel', span: 6 }),
    causa_confirmada: yesNo({ label: 'Causa mal definida confirmada', required: true, default: false, span: 4 }),
    natureza: choice(NATUREZAS_OBITO, { label: 'Natureza', required: true, default: 'natural', span: 4 }),
    acidente_trabalho: yesNo({ label: 'Acidente de trabalho', blank: 'Ignorado', when: EXTERNA, span: 4 }),
    externa_fonte: text(80, { label: 'Fonte da informação', when: EXTERNA, span: 4 }),
    externa_descricao: longText({ label: 'Como ocorreu', personal: 'sensivel', when: EXTERNA }),
    iml: text(60, { label: 'Liberação do IML', when: EXTERNA, help: 'Número do laudo ou da guia.', span: 6 }),
    medico_id: ref('medico', {
      label: 'Médico que atestou',
      required: true,
      where: { situacao: true },
      otherwise: 'não está em uso',
      span: 6,
    }),
    medico_vinculo: choice(
      { assistente: 'Assistente', substituto: 'Substituto', iml: 'IML', svo: 'SVO', outro: 'Outro' },
      { label: 'Vínculo do médico', span: 3 },
    ),
    certidao_cartorio: text(120, { label: 'Cartório', span: 6 }),
    certidao_matricula: text(32, { label: 'Matrícula da certidão', unique: true, help: '32 algarismos.', span: 6 }),
    certidao_livro: text(10, { label: 'Livro', span: 3 }),
    certidao_folha: text(10, { label: 'Folha', span: 3 }),
    certidao_termo: text(10, { label: 'Termo', span: 3 }),
    certidao_data: date({ label: 'Data do registro', max: 'hoje', span: 3 }),
    ordem_autoridade: text(120, {
      label: 'Ordem de autoridade',
      help: 'Que manda sepultar antes da certidão (Lei 6.015/1973, art. 77).',
      span: 6,
    }),
    declarante_nome: text(200, { label: 'Declarante', required: true, span: 6 }),
    declarante_cpf: cpf({ label: 'CPF do declarante', personal: 'identificador', span: 3 }),
    declarante_parentesco: text(40, { label: 'Parentesco', span: 3 }),
    declarante_fone: phone({ label: 'Telefone', span: 3 }),
    funeraria_id: ref('pessoa', { label: 'Funerária', where: { tipo: 'juridica' }, otherwise: 'não é pessoa jurídica', span: 6 }),
    velorio_local: text(150, { label: 'Velório', span: 6 }),
    velorio_inicio: dateTime({ label: 'Início do velório', span: 3 }),
    velorio_fim: dateTime({ label: 'Fim do velório', span: 3 }),
    vontade_cremacao: yesNo({ label: 'Deixou escrito que quer ser cremado', required: true, default: false, span: 4 }),
    segundo_medico_id: ref('medico', { label: 'Segundo médico', help: 'Da cremação (Lei 6.015/1973, art. 77, § 2º).', span: 4 }),
    autorizacao_judicial: text(80, { label: 'Autorização judicial', help: 'Da cremação de quem teve morte violenta.', span: 4 }),
    traslado_destino: text(200, { label: 'Trasladado para', readOnly: true, when: TRASLADADO, span: 6 }),
    traslado_em: date({ label: 'Trasladado em', readOnly: true, when: TRASLADADO, span: 3 }),
    traslado_guia: text(60, { label: 'Guia de translado', readOnly: true, when: TRASLADADO, span: 3 }),
    motivo_cancelamento: text(1000, { label: 'Por que se cancelou', readOnly: true, when: { situacao: 'cancelado' }, span: 12 }),
    onde_esta: derived('text', { label: 'Onde está' }),
  },
  list: {
    columns: ['rotulo', 'data_obito', 'idade', 'situacao', 'onde_esta', 'declaracao_obito'],
    filters: ['situacao', 'tipo', 'nome', 'data_obito', 'declaracao_obito', 'natureza', 'local_ocorrencia', 'falecido_id', 'medico_id'],
    sort: ['-data_obito', '-id'],
    views: { calendar: { date: 'data_obito' } },
  },
  form: [
    section('Falecido', [
      'situacao',
      'tipo',
      'declaracao_obito',
      'falecido_id',
      'desconhecido',
      'nome',
      'cpf',
      'cns',
      'nascimento',
      'data_obito',
      'hora_obito',
      'idade',
      'sexo',
      'sexo_motivo',
      'raca_cor_id',
      'estado_civil_id',
      'escolaridade_id',
      'ocupacao',
      'naturalidade_id',
      'mae',
      'pai',
      'motivo_cancelamento',
    ]),
    section('Ocorrência', [
      'local_ocorrencia',
      'estabelecimento',
      'cnes',
      'ocorrencia_endereco',
      'municipio_ocorrencia_id',
      'residencia_endereco',
      'residencia_municipio_id',
      'declarante_nome',
      'declarante_cpf',
      'declarante_parentesco',
      'declarante_fone',
      'gestacao_semanas',
      'gestacao_tipo',
      'parto_tipo',
      'parto_morte',
      'peso_gramas',
      'mae_idade',
      'dnv',
    ]),
    section('Causas', [
      'medico_id',
      'medico_vinculo',
      'causas',
      'causa_basica_id',
      'causa_confirmada',
      'natureza',
      'acidente_trabalho',
      'externa_fonte',
      'externa_descricao',
      'iml',
      'mulher_fertil',
      'assistencia_medica',
      'necropsia',
    ]),
    section('Certidão e destino', [
      'certidao_cartorio',
      'certidao_matricula',
      'certidao_livro',
      'certidao_folha',
      'certidao_termo',
      'certidao_data',
      'ordem_autoridade',
      'funeraria_id',
      'velorio_local',
      'velorio_inicio',
      'velorio_fim',
      'vontade_cremacao',
      'segundo_medico_id',
      'autorizacao_judicial',
      'onde_esta',
      'traslado_destino',
      'traslado_em',
      'traslado_guia',
    ]),
  ],
  rules: [nomeDoFalecido, declaracao, sexoIgnorado, certidao],
  acts: {
    trasladar: {
      label: 'Registrar o traslado',
      asks: pedidoTraslado,
      when: { situacao: 'registrado' },
      to: { situacao: 'trasladado' },
    },
    informar_certidao: {
      label: 'Informar a certidão',
      asks: pedidoCertidao,
      when: { situacao: ['sepultado', 'cremado', 'trasladado'], certidao_matricula: null },
    },
    cancelar: { label: 'Cancelar', reason: true, when: { situacao: 'registrado' }, to: { situacao: 'cancelado' } },
  },
  next: {
    situacao: { registrado: { begins: 'guia_sepultamento' }, sepultado: null, cremado: null, trasladado: null, cancelado: null },
  },
});
export type Obito = RecordOf<typeof obito>;
