import {
  addIssue,
  choice,
  date,
  decimal,
  defineResource,
  derived,
  file,
  type Issues,
  integer,
  items,
  type LooseDraft,
  longText,
  money,
  onePerKey,
  percent,
  type RecordOf,
  ref,
  section,
  text,
  year,
  yesNo,
} from '../../../../resources/definition';
import { lerPosicoes } from '../../calculo/concurso/reservas';
import { linesOf } from '../parts';
import {
  ARREDONDAMENTOS,
  CRITERIOS_DESEMPATE,
  LISTAS_RESERVADAS,
  SITUACOES_CONCURSO,
  TIPOS_CONCURSO,
  TIPOS_ETAPA,
  TIPOS_PUBLICACAO,
} from './palavras';
import { COM_MOTIVO, CONVOCACAO, DATAS, IMPORTACAO, PUBLICACAO } from './pedidos';

const COM_CONTRATO = { tipo: ['processo_seletivo', 'estagio'] };
const EM_CURSO = ['publicado', 'inscricoes', 'provas', 'resultado', 'homologado'] as const;
/** The smallest reserve of people with deficiency, in % (CF, art. 37, VIII; Lei 11.788/2008, art. 17, § 5º). */
const MINIMO_PCD = { concurso: 5, processo_seletivo: 5, selecao_acs: 5, estagio: 10 } as const;
const MINIMO_DA_COMISSAO = 3;

/** What each stage follows: its dates never go back. */
function fasesEmOrdem(draft: LooseDraft): Issues {
  const issues: Issues = {};
  let antes = '';
  for (const campo of ['inscricao_inicio', 'inscricao_fim', 'provas_em']) {
    const dia = draft[campo];
    if (typeof dia !== 'string') continue;
    if (dia < antes) addIssue(issues, campo, 'Esta fase vem depois da anterior.');
    antes = dia;
  }
  return issues;
}

function comissaoCompleta({ comissao }: LooseDraft): Issues | null {
  const membros = linesOf(comissao);
  const presidentes = membros.filter(({ funcao }) => funcao === 'presidente').length;
  if (membros.length < MINIMO_DA_COMISSAO) return { comissao: ['A comissão tem pelo menos três pessoas.'] };
  return presidentes === 1 ? null : { comissao: ['A comissão tem um presidente, e só um.'] };
}

function reservasDaLei({ reservas, tipo }: LooseDraft): Issues {
  const issues: Issues = {};
  for (const [n, { lista, percentual, posicoes, maximo }] of linesOf(reservas).entries()) {
    const minimo = MINIMO_PCD[tipo as keyof typeof MINIMO_PCD];
    if (lista === 'pcd' && minimo && Number(percentual) < minimo)
      addIssue(issues, `reservas.${n}.percentual`, `A lei reserva pelo menos ${minimo} % às pessoas com deficiência.`);
    if (maximo && Number(maximo) < Number(percentual)) addIssue(issues, `reservas.${n}.maximo`, 'O máximo não é menor que o percentual.');
    if (typeof posicoes === 'string' && posicoes.trim() && !lerPosicoes(posicoes))
      addIssue(issues, `reservas.${n}.posicoes`, 'Escreva as posições em ordem, separadas por vírgulas: 5, 21, 41.');
  }
  return issues;
}

function etapasComPeso({ etapas }: LooseDraft): Issues {
  const issues: Issues = {};
  const linhas = linesOf(etapas);
  for (const [n, { tipo, peso, minimo, eliminatoria }] of linhas.entries()) {
    if (tipo !== 'medica' && !(Number(peso) > 0)) addIssue(issues, `etapas.${n}.peso`, 'Informe o peso da etapa.');
    if (eliminatoria === true && tipo !== 'medica' && (minimo === null || minimo === undefined || minimo === ''))
      addIssue(issues, `etapas.${n}.minimo`, 'Uma etapa eliminatória tem nota mínima.');
  }
  if (linhas.length > 0 && linhas.every(({ tipo }) => tipo === 'medica')) addIssue(issues, 'etapas', 'Falta uma etapa que dê nota.');
  return issues;
}

const quantas = (label: string) => integer({ label, default: 0, min: 0, max: 9999, span: 2 });

/** A public contest, or a simplified selection, from its edital to the last call (handbook Pessoal 3; CF, art. 37, II, III, VIII and IX). */
export const concurso = defineResource({
  name: 'concurso',
  label: {
    one: 'Concurso',
    many: 'Concursos',
    gender: 'm',
    also: ['processo seletivo', 'PSS', 'seleção pública', 'edital de concurso'],
  },
  route: { base: '/gestao-de-pessoal/cadastros/concursos' },
  findable: { number: 'numero', year: 'ano' },
  display: ['rotulo'],
  entity: true,
  tabs: true,
  dossier: true,
  document: {
    fixed: {
      draft: ['situacao', 'elaboracao'],
      but: [
        'situacao',
        'situacao_antes',
        'publicado_em',
        'inscricao_inicio',
        'inscricao_fim',
        'provas_em',
        'resultado_em',
        'homologado_em',
        'prorrogado_em',
        'valido_ate',
        'motivo',
      ],
      lines: { publicacoes: { grows: true } },
    },
  },
  public: {
    path: '/publico/dados-abertos/concursos',
    about: 'Os concursos e os processos seletivos do município: editais, fases, vagas e validade (Lei 12.527/2011, art. 8º; PNTP 6.6).',
    fields: [
      'rotulo',
      'objeto',
      'quadro',
      'publicado_em',
      'inscricao_inicio',
      'inscricao_fim',
      'provas_em',
      'resultado_em',
      'homologado_em',
      'valido_ate',
      'situacao',
    ],
    columns: ['rotulo', 'quadro', 'inscricao_fim', 'valido_ate', 'situacao'],
    filters: ['situacao', 'valido_ate'],
    only: { situacao: [...EM_CURSO, 'suspenso', 'anulado', 'expirado'] },
    files: { publicacoes: { file: 'arquivo', says: ['tipo', 'referencia', 'data'] } },
    export: true,
  },
  fields: {
    rotulo: derived('text', { label: 'Edital' }),
    tipo: choice(TIPOS_CONCURSO, { label: 'Tipo', required: true, default: 'concurso', span: 4 }),
    numero: integer({ label: 'Edital nº', required: true, min: 1, max: 9999, span: 2 }),
    ano: year({ label: 'Ano', required: true, span: 2 }),
    situacao: choice(SITUACOES_CONCURSO, {
      label: 'Situação',
      required: true,
      readOnly: true,
      default: 'elaboracao',
      tones: {
        elaboracao: 'andamento',
        publicado: 'andamento',
        inscricoes: 'andamento',
        provas: 'andamento',
        resultado: 'atencao',
        homologado: 'bom',
        suspenso: 'atencao',
        anulado: 'ruim',
      },
      span: 4,
    }),
    situacao_antes: choice(SITUACOES_CONCURSO, {
      label: 'Suspenso quando estava',
      readOnly: true,
      when: { situacao: 'suspenso' },
      span: 4,
    }),
    motivo: text(1000, { label: 'Por quê', readOnly: true, when: { situacao: ['suspenso', 'anulado'] }, span: 8 }),
    objeto: longText({ label: 'Objeto', required: true }),
    banca_id: ref('pessoa', { label: 'Organizadora', where: { tipo: 'juridica' }, otherwise: 'não é pessoa jurídica', span: 8 }),
    contrato: text(40, { label: 'Contrato da organizadora', span: 4 }),
    comissao: items(
      {
        funcionario_id: ref('funcionario', { label: 'Funcionário', required: true, span: 8 }),
        funcao: choice({ presidente: 'Presidente', membro: 'Membro', suplente: 'Suplente' }, { label: 'Função', required: true, span: 4 }),
      },
      { label: 'Comissão', one: 'membro' },
    ),
    portaria_comissao: text(120, { label: 'Portaria da comissão', span: 6 }),
    publicado_em: date({ label: 'Publicado em', readOnly: true, span: 3 }),
    inscricao_inicio: date({ label: 'Inscrições de', required: true, span: 3 }),
    inscricao_fim: date({ label: 'Inscrições até', required: true, span: 3 }),
    provas_em: date({ label: 'Provas em', required: true, span: 3 }),
    resultado_em: date({ label: 'Resultado em', readOnly: true, span: 3 }),
    homologado_em: date({ label: 'Homologado em', readOnly: true, span: 3 }),
    validade_meses: integer({
      label: 'Validade (meses)',
      required: true,
      default: 24,
      min: 1,
      max: 24,
      help: 'Até dois anos, prorrogável uma vez por igual período (CF, art. 37, III).',
      span: 3,
    }),
    prorrogado_em: date({ label: 'Prorrogado em', readOnly: true, span: 3 }),
    valido_ate: date({ label: 'Válido até', readOnly: true, span: 3 }),
    prazo_contrato_meses: integer({
      label: 'Prazo do contrato (meses)',
      min: 1,
      max: 72,
      when: COM_CONTRATO,
      required: COM_CONTRATO,
      help: 'O máximo da lei municipal (CF, art. 37, IX).',
      span: 3,
    }),
    permite_fim_de_fila: yesNo({ label: 'Permite pedir o fim da fila', required: true, default: false, help: 'Uma vez cada um.', span: 4 }),
    taxa: money({ label: 'Taxa de inscrição', min: '0', span: 3 }),
    isencoes: longText({ label: 'Isenções' }),
    vagas: items(
      {
        cargo_id: ref('cargo', { label: 'Cargo', required: true, where: { situacao: true }, span: 4 }),
        especialidade_id: ref('especialidade', { label: 'Especialidade', where: { situacao: true }, span: 3 }),
        ampla: integer({ label: 'Ampla', required: true, min: 0, max: 9999, span: 1 }),
        pcd: quantas('Pessoas com deficiência'),
        negros: quantas('Pessoas negras'),
        indigenas: quantas('Indígenas'),
        quilombolas: quantas('Quilombolas'),
        cadastro_reserva: yesNo({ label: 'Cadastro de reserva', required: true, default: true, span: 2 }),
        taxa: money({ label: 'Taxa', min: '0', help: 'Em branco, a do edital.', span: 2 }),
      },
      { label: 'Cargos e vagas', one: 'vaga', table: 'concurso_cargo' },
    ),
    reservas: items(
      {
        lista: choice(LISTAS_RESERVADAS, { label: 'Lista', required: true, span: 3 }),
        percentual: percent({ label: 'Percentual', required: true, min: '0.0001', max: '100', span: 2 }),
        arredondamento: choice(ARREDONDAMENTOS, { label: 'Fração de vaga', required: true, default: 'meio_acima', span: 3 }),
        maximo: percent({
          label: 'Máximo',
          min: '0.0001',
          max: '100',
          help: 'Das convocações. A 20 %, a primeira reservada é a 5ª.',
          span: 2,
        }),
        posicoes: text(200, { label: 'Posições', help: 'Em branco, as do percentual. Ou: 5, 21, 41.', span: 2 }),
      },
      {
        label: 'Reservas, na ordem de preferência',
        one: 'reserva',
        drag: true,
        help: 'Duas listas na mesma posição seguem esta ordem, e a outra fica com a seguinte.',
      },
    ),
    ordem_convocacao: text(1000, { label: 'Posições reservadas na convocação', readOnly: true, span: 12 }),
    etapas: items(
      {
        nome: text(80, { label: 'Etapa', required: true, span: 4 }),
        tipo: choice(TIPOS_ETAPA, { label: 'Tipo', required: true, span: 3 }),
        peso: decimal(6, 2, { label: 'Peso', min: '0', span: 1 }),
        minimo: decimal(7, 3, { label: 'Mínimo', min: '0', span: 2 }),
        eliminatoria: yesNo({ label: 'Eliminatória', required: true, default: false, span: 2 }),
      },
      { label: 'Etapas', one: 'etapa', drag: true },
    ),
    desempates: items(
      { criterio: choice(CRITERIOS_DESEMPATE, { label: 'Critério', required: true, span: 12 }) },
      {
        label: 'Desempate, em ordem',
        one: 'critério',
        drag: true,
        help: 'Antes de todos, quem tem 60 anos ou mais (Lei 10.741/2003, art. 27). Em branco, os três.',
      },
    ),
    publicacoes: items(
      {
        tipo: choice(TIPOS_PUBLICACAO, { label: 'Tipo', required: true, span: 3 }),
        data: date({ label: 'Data', required: true, span: 2 }),
        referencia: text(120, { label: 'Publicação', required: true, span: 4 }),
        arquivo: file(['documentos'], { label: 'Arquivo', span: 3 }),
      },
      { label: 'Editais e publicações', one: 'publicação', readOnly: true },
    ),
    quadro: derived('text', { label: 'Cargos e vagas' }),
    total_vagas: derived('integer', { label: 'Vagas' }),
    inscritos: derived('integer', { label: 'Inscritos' }),
    aprovados: derived('integer', { label: 'Aprovados' }),
    convocados: derived('integer', { label: 'Convocados' }),
    a_convocar: derived('integer', { label: 'A convocar', help: 'Aprovados dentro das vagas do edital (STF, Tema 161).' }),
  },
  due: {
    field: 'valido_ate',
    when: { situacao: 'homologado' },
    warnDays: 90,
    counting: 'corridos',
    awaits: 'a prorrogar, ou a convocar quem passou dentro das vagas',
    roles: ['pessoal'],
  },
  list: {
    columns: ['rotulo', 'situacao', 'total_vagas', 'inscritos', 'aprovados', 'convocados', 'a_convocar', 'valido_ate'],
    filters: ['situacao', 'tipo', 'ano', 'numero', 'valido_ate', 'homologado_em'],
    sort: ['-ano', '-numero'],
    totals: false,
  },
  form: [
    section('Edital', [
      'tipo',
      'numero',
      'ano',
      'situacao',
      'situacao_antes',
      'motivo',
      'objeto',
      'total_vagas',
      'inscritos',
      'aprovados',
      'convocados',
      'a_convocar',
      'banca_id',
      'contrato',
      'taxa',
      'isencoes',
    ]),
    section('Comissão', ['portaria_comissao', 'comissao']),
    section('Vagas e reservas', ['vagas', 'reservas', 'ordem_convocacao', 'permite_fim_de_fila', 'prazo_contrato_meses']),
    section('Etapas', ['etapas', 'desempates']),
    section('Datas e publicações', [
      'publicado_em',
      'inscricao_inicio',
      'inscricao_fim',
      'provas_em',
      'resultado_em',
      'homologado_em',
      'validade_meses',
      'prorrogado_em',
      'valido_ate',
      'publicacoes',
    ]),
  ],
  unique: [['tipo', 'ano', 'numero']],
  rules: [
    fasesEmOrdem,
    (draft) => ('comissao' in draft && linesOf(draft.comissao).length > 0 ? comissaoCompleta(draft) : null),
    reservasDaLei,
    etapasComPeso,
    onePerKey('comissao', ['funcionario_id'], 'Esta pessoa já está na comissão.'),
    onePerKey('vagas', ['cargo_id', 'especialidade_id'], 'Este cargo já está na lista.'),
    onePerKey('reservas', ['lista'], 'Esta lista já está no edital.'),
    onePerKey('desempates', ['criterio'], 'Este critério já está na lista.'),
  ],
  acts: {
    publicar: {
      label: 'Publicar o edital',
      asks: PUBLICACAO,
      tells: true,
      when: { situacao: 'elaboracao' },
      to: { situacao: 'publicado' },
    },
    abrir_inscricoes: {
      label: 'Abrir inscrições',
      asks: PUBLICACAO,
      when: { situacao: 'publicado' },
      to: { situacao: 'inscricoes' },
    },
    encerrar_inscricoes: {
      label: 'Encerrar inscrições',
      asks: PUBLICACAO,
      confirm: 'Publica-se quem se inscreveu, e o concurso vai às provas.',
      when: { situacao: 'inscricoes' },
      to: { situacao: 'provas' },
    },
    importar_candidatos: {
      label: 'Importar candidatos e notas',
      asks: IMPORTACAO,
      confirm:
        'O arquivo vale por inteiro ou não vale: se uma linha é recusada, nada entra. Enviado de novo, atualiza as mesmas inscrições.',
      when: { situacao: ['inscricoes', 'provas', 'resultado'] },
      changes: ['concurso_candidato'],
    },
    divulgar_resultado: {
      label: 'Divulgar resultado',
      asks: PUBLICACAO,
      tells: true,
      confirm: 'As notas finais e a classificação de cada lista são calculadas. Depois dos recursos, divulgue outra vez.',
      when: { situacao: ['provas', 'resultado'] },
      to: { situacao: 'resultado' },
      changes: ['concurso_candidato'],
    },
    homologar: {
      label: 'Homologar',
      asks: PUBLICACAO,
      awaits: 'a homologar',
      roles: ['pessoal'],
      tells: true,
      confirm: 'As notas não mudam mais: o que se corrigir depois sai em nova publicação, com o antes e o depois.',
      when: { situacao: 'resultado' },
      to: { situacao: 'homologado' },
      changes: ['concurso_candidato'],
    },
    convocar: {
      label: 'Convocar',
      asks: CONVOCACAO,
      begins: true,
      tells: true,
      confirm: 'São chamados os seguintes da ordem, com as reservas do edital, e cada um passa a reservar uma vaga do cargo.',
      when: { situacao: 'homologado' },
      changes: ['concurso_convocacao', 'concurso_candidato', 'concurso_vaga', 'cargo'],
    },
    prorrogar: {
      label: 'Prorrogar a validade',
      asks: PUBLICACAO,
      confirm: 'A validade se prorroga uma vez, por igual período.',
      when: { situacao: 'homologado', prorrogado_em: null },
    },
    retificar_datas: {
      label: 'Retificar as datas',
      asks: DATAS,
      when: { situacao: ['publicado', 'inscricoes', 'provas'] },
    },
    suspender: {
      label: 'Suspender',
      asks: COM_MOTIVO,
      when: { situacao: [...EM_CURSO] },
      to: { situacao: 'suspenso' },
    },
    retomar: {
      label: 'Retomar',
      asks: PUBLICACAO,
      when: { situacao: 'suspenso' },
      to: { situacao: [...EM_CURSO] },
    },
    anular: {
      label: 'Anular',
      asks: COM_MOTIVO,
      confirm: 'O concurso anulado não volta: ninguém mais se convoca por ele.',
      when: { situacao: [...EM_CURSO, 'suspenso'] },
      to: { situacao: 'anulado' },
    },
  },
  next: {
    situacao: {
      elaboracao: 'publicar',
      publicado: 'abrir_inscricoes',
      inscricoes: 'encerrar_inscricoes',
      provas: 'divulgar_resultado',
      resultado: 'homologar',
      homologado: 'convocar',
      suspenso: 'retomar',
      anulado: null,
      expirado: null,
    },
  },
});
export type Concurso = RecordOf<typeof concurso>;
