import {
  choice,
  dateTime,
  defineResource,
  derived,
  integer,
  type RecordOf,
  secret,
  section,
  text,
  url,
  yesNo,
} from '../../../resources/definition';

/** The services outside that the suite can talk to. */
export const ADAPTADORES = {
  dados_publicos: 'Dados públicos (CEP, CNPJ, FIPE)',
  ia_gpt: 'Inteligência artificial: GPT',
  ia_gemini: 'Inteligência artificial: Gemini',
  banco: 'Banco arrecadador',
  pix: 'PIX',
  pncp: 'PNCP',
  ceis_cnep: 'CEIS e CNEP',
  siconfi: 'Siconfi',
  tce: 'Tribunal de contas',
  esocial: 'eSocial',
} as const;
export type Adaptador = keyof typeof ADAPTADORES;

const IA = ['ia_gpt', 'ia_gemini'];

/** How each service outside is reached: one row for each, which installation creates. */
export const integracao = defineResource({
  name: 'integracao',
  label: { one: 'Integração', many: 'Integrações', gender: 'f', also: ['API'] },
  route: { base: '/configuracao/cliente/integracoes' },
  menu: 'configuracao.cliente',
  display: ['adaptador'],
  calls: { create: false, delete: false },
  fields: {
    adaptador: choice(ADAPTADORES, { label: 'Serviço', required: true, unique: true, immutable: true }),
    situacao: derived('text', {
      label: 'Situação',
      tones: { 'Configurada (padrão da instalação)': 'bom', Configurada: 'bom', 'Com erro': 'ruim' },
    }),
    url: url({ label: 'Endereço do serviço', span: 12 }),
    usuario: text(150, { label: 'Usuário', when: { adaptador: ['pncp', 'banco', 'pix'] } }),
    chave: secret(500, {
      label: 'Chave ou senha',
      when: { adaptador: [...IA, 'banco', 'pix', 'pncp', 'ceis_cnep'] },
    }),
    modelo: text(80, { label: 'Modelo', when: { adaptador: IA }, required: { adaptador: IA } }),
    max_tokens: integer({ label: 'Limite de tokens', min: 1, max: 100_000, when: { adaptador: IA } }),
    registrar_sem_conteudo: yesNo({ label: 'Registrar as chamadas sem o conteúdo', default: true, when: { adaptador: IA } }),
    convenio: text(40, { label: 'Convênio', when: { adaptador: 'banco' } }),
    chave_pix: text(80, { label: 'Chave PIX', when: { adaptador: 'pix' } }),
    layout: text(60, { label: 'Leiaute', when: { adaptador: 'tce' } }),
    entrega: choice({ download: 'Arquivo para baixar', servico: 'Envio ao serviço' }, { label: 'Entrega', when: { adaptador: 'tce' } }),
    certificado: secret(20_000, { label: 'Certificado e chave (PEM)', when: { adaptador: ['pix', 'esocial'] } }),
    ultimo_sucesso: dateTime({ label: 'Último sucesso', readOnly: true }),
    ultimo_erro_em: dateTime({ label: 'Último erro em', readOnly: true }),
    ultimo_erro: text(300, { label: 'Último erro', readOnly: true }),
  },
  list: { columns: ['adaptador', 'situacao', 'url', 'ultimo_sucesso', 'ultimo_erro'], filters: ['adaptador'], sort: ['id'], small: true },
  form: [
    section('Serviço', [
      'adaptador',
      'situacao',
      'url',
      'usuario',
      'chave',
      'modelo',
      'max_tokens',
      'registrar_sem_conteudo',
      'convenio',
      'chave_pix',
      'layout',
      'entrega',
      'certificado',
    ]),
    section('Funcionamento', ['ultimo_sucesso', 'ultimo_erro_em', 'ultimo_erro']),
  ],
});
export type Integracao = RecordOf<typeof integracao>;
