import {
  compareDecimals,
  type DraftOf,
  formatDate,
  formatDecimal,
  type Issues,
  multiplyDecimals,
  porExtenso,
  roundDecimal,
  text,
} from '../../../resources/definition';
import { literal } from '../../../server/db/sql';
import { entityOf } from '../../../server/entity';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { issueNumber, numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import {
  aprovaSql,
  autorizaSql,
  controlaSql,
  desfazerEmpenho,
  exigir,
  exigirDotacao,
  governaSql,
  pagoLiquidoSql,
  rascunharConcessao,
  semChefia,
  seuSql,
} from '../../execucao-orcamentaria/server';
import type { LegislacaoDiaria } from '../resources/legislacao_diaria';
import { A_PRESTAR, type SolicitacaoDiaria, solicitacaoDiaria } from '../resources/solicitacao_diaria';
import template from '../templates/solicitacao.html?raw';
import { julgarAgenda, passaDoLimite } from './agenda';
import { type Beneficiario, naturezaDe, vinculoDaPessoa, vinculoDe } from './beneficiario';
import { type Apurado, apurar, diaDe, leiDoDia } from './lei';
import { gravarMemoria, linhaGuardada } from './memoria';
import { prazoDasContas } from './prazo';

type Rascunho = Readonly<Partial<DraftOf<typeof solicitacaoDiaria>>>;
/** A draft over what is kept. */
type Inteiro = { readonly [Name in keyof SolicitacaoDiaria]?: SolicitacaoDiaria[Name] | null };

const COM_VINCULO: readonly unknown[] = ['servidor', 'agente_politico'];

/** SQL: the empenhos of a request, with those of its aditamentos. */
export const empenhosSql = (t: string): string =>
  `array(select x.id from (select ${t}.empenho_id as id union select a.empenho_id from public.diaria_aditamento a
      where a.solicitacao_id = ${t}.id and a.data_exclusao is null) x where x.id is not null)`;

/** SQL: what was given back of a request; reais. */
export const devolvidoSql = (t: string): string =>
  `(select coalesce(sum(p.a_devolver), 0)::numeric(18,2) from public.diaria_prestacao p where p.solicitacao_id = ${t}.id and p.devolucao = 'devolvida' and p.data_exclusao is null)`;

/** SQL: what was given back in the exercício of the payment, whose payments were annulled. */
const anuladoSql = (t: string): string =>
  `(select coalesce(sum(p.a_devolver), 0)::numeric(18,2) from public.diaria_prestacao p where p.solicitacao_id = ${t}.id and p.devolucao = 'devolvida'
      and p.data_exclusao is null and extract(year from p.devolucao_data) = ${t}.exercicio)`;

/** SQL: what was paid of a request, before what was given back; reais. */
export const pagoSql = (t: string): string => `(${pagoLiquidoSql(empenhosSql(t))} + ${anuladoSql(t)})::numeric(18,2)`;

async function quemViaja(tx: Work, draft: Inteiro): Promise<Beneficiario | undefined> {
  if (!COM_VINCULO.includes(draft.beneficiario_tipo ?? 'servidor')) return undefined;
  const dia = draft.saida ? diaDe(draft.saida) : tx.today();
  if (draft.funcionario_id) return vinculoDe(tx, draft.funcionario_id, dia);
  return tx.caller ? vinculoDaPessoa(tx, tx.caller.pessoaId, dia) : undefined;
}

interface Julgado {
  lei: LegislacaoDiaria | null;
  quem: Beneficiario | undefined;
  conta: Apurado | null;
}

async function ler(tx: Work, draft: Inteiro): Promise<Julgado> {
  const quem = await quemViaja(tx, draft);
  const { saida, retorno, destino_id } = draft;
  if (!saida || !retorno || !destino_id || Date.parse(retorno) <= Date.parse(saida)) return { lei: null, quem, conta: null };
  const lei = await leiDoDia(tx, diaDe(saida));
  const conta = lei
    ? await apurar(tx, lei, {
        saida,
        retorno,
        destino_id,
        no_exterior: draft.no_exterior ?? false,
        distancia_km: draft.distancia_km ?? null,
        trechos: (draft.trechos ?? []) as SolicitacaoDiaria['trechos'],
        hospedagem_fornecida: draft.hospedagem_fornecida ?? false,
        alimentacao_fornecida: draft.alimentacao_fornecida ?? false,
        transporte_fornecido: draft.transporte_fornecido ?? false,
        cargo_id: await cargoQuePaga(tx, lei, draft, quem),
      })
    : null;
  return { lei, quem, conta };
}

/** Who goes with an authority is paid as the authority, where the law says so. */
async function cargoQuePaga(
  tx: Work,
  { equipara_autoridade }: LegislacaoDiaria,
  { acompanha_id, saida }: Inteiro,
  quem: Beneficiario | undefined,
): Promise<number | null> {
  const autoridade = equipara_autoridade && acompanha_id ? await vinculoDe(tx, acompanha_id, diaDe(saida as string)) : undefined;
  return autoridade?.cargo_id ?? quem?.cargo_id ?? null;
}

function colunas({ lei, conta }: Julgado) {
  return {
    legislacao_id: lei?.id ?? null,
    faixa_cargo: conta?.faixa_cargo ?? null,
    faixa_destino: conta?.faixa_destino ?? null,
    quantidade: conta?.quantidade ?? null,
    moeda: conta?.moeda ?? null,
    valor_moeda: conta && conta.moeda !== 'BRL' ? conta.valor : null,
    valor: conta && conta.moeda === 'BRL' ? conta.valor : null,
  };
}

/** What follows from what was typed: who travels, as his bond says, and what the law pays. */
async function completar(draft: Rascunho, tx: Work, current: SolicitacaoDiaria | null) {
  const whole: Inteiro = { ...current, ...draft };
  const julgado = await ler(tx, whole);
  const { quem, conta } = julgado;
  const comVinculo = COM_VINCULO.includes(whole.beneficiario_tipo ?? 'servidor');
  return {
    ...draft,
    ...(comVinculo && { funcionario_id: whole.funcionario_id ?? quem?.funcionario_id ?? null }),
    pessoa_id: comVinculo ? (quem?.pessoa_id ?? null) : (whole.colaborador_id ?? null),
    matricula: quem?.matricula ?? null,
    cargo: quem?.cargo ?? (whole.beneficiario_tipo === 'conselheiro' ? 'Conselheiro' : comVinculo ? null : 'Colaborador eventual'),
    lotacao_id: comVinculo ? (quem?.lotacao_id ?? null) : (whole.departamento_id ?? null),
    ...colunas(julgado),
    memoria: (conta?.linhas ?? []).map(linhaGuardada),
  };
}

async function julgar(draft: Rascunho, tx: Work, current: SolicitacaoDiaria | null): Promise<Issues | null> {
  const whole: Inteiro = { ...current, ...draft };
  const { lei, quem, conta } = await ler(tx, whole);
  const comVinculo = COM_VINCULO.includes(whole.beneficiario_tipo ?? 'servidor');
  if (comVinculo && !quem) return { funcionario_id: ['Escolha quem viaja: não se achou um vínculo seu em exercício no dia da saída.'] };
  if (!lei)
    return { saida: [`Nenhuma lei de diárias vale em ${formatDate(diaDe(whole.saida as string))}: cadastre-a em Legislação de diárias.`] };
  const tipo = whole.beneficiario_tipo ?? 'servidor';
  if (!lei.beneficiarios.includes(tipo)) return { beneficiario_tipo: [`A ${lei.norma} não paga diárias a ${palavra(tipo)}.`] };
  const trechos = trechosForaDeOrdem(whole);
  if (trechos) return trechos;
  const [campo, porque] = Object.entries(conta?.impede ?? {})[0] ?? [];
  return campo && porque ? { [campo]: [porque] } : null;
}

const palavra = (tipo: string): string =>
  ({ servidor: 'servidores', agente_politico: 'agentes políticos', conselheiro: 'conselheiros', colaborador: 'colaboradores eventuais' })[
    tipo
  ] ?? tipo;

/** The stretches follow each other, from the departure to the return. */
function trechosForaDeOrdem({ trechos = [], saida, retorno }: Inteiro): Issues | null {
  let antes = saida as string;
  for (const [n, { partida, chegada }] of (trechos ?? []).entries()) {
    if (Date.parse(partida) < Date.parse(antes) || (n === 0 && Date.parse(partida) !== Date.parse(antes)))
      return { [`trechos.${n}.partida`]: [n === 0 ? 'O primeiro trecho parte na saída.' : 'O trecho parte antes de o anterior chegar.'] };
    if (Date.parse(chegada) <= Date.parse(partida)) return { [`trechos.${n}.chegada`]: ['A chegada vem depois da partida.'] };
    antes = chegada;
  }
  return (trechos ?? []).length > 0 && Date.parse(antes) !== Date.parse(retorno as string)
    ? { [`trechos.${(trechos ?? []).length - 1}.chegada`]: ['O último trecho chega no retorno.'] }
    : null;
}

async function enviar(tx: Work, record: SolicitacaoDiaria): Promise<void> {
  const julgado = await ler(tx, record);
  const recusa = await julgar({}, tx, record);
  if (recusa) throw new ValidationError(recusa);
  const { lei, conta } = julgado as { lei: LegislacaoDiaria; conta: Apurado };
  const pedido = { ...record, pessoa_id: record.pessoa_id as number, quantidade: conta.quantidade as SolicitacaoDiaria['quantidade'] };
  const issues = await julgarAgenda(tx, lei, pedido);
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
  const maxima = await semChefia(tx, entityOf(tx), pedido.pessoa_id);
  const exige = !maxima && ((lei.exige_prefeito ?? []).includes(conta.tipo_destino) || (await passaDoLimite(tx, lei, pedido)));
  const numero = record.numero ?? (await issueNumber(tx, solicitacaoDiaria)).numero;
  await gravarMemoria(tx, 'solicitacao_diaria_memoria', record.id, conta.linhas);
  await writeColumns(tx, solicitacaoDiaria, record.id, {
    ...colunas(julgado),
    numero,
    exige_prefeito: exige,
    autoridade_maxima: maxima,
    prestar_ate: await prazoDasContas(tx, lei, diaDe(record.retorno)),
    situacao: maxima ? 'aprovada_chefia' : 'solicitada',
  });
}

interface Autorizacao {
  dotacao_id: number | null;
  cotacao: string | null;
  cotacao_fonte: string | null;
  ordenador_id: number | null;
}

async function autorizar(tx: Work, record: SolicitacaoDiaria, asked: Autorizacao): Promise<void> {
  const { moeda, valor_moeda, exige_prefeito, autoridade_maxima } = record;
  if (moeda !== 'BRL' && (!asked.cotacao || !asked.cotacao_fonte))
    throw new ValidationError({ cotacao: ['O valor é em outra moeda: informe a cotação e a fonte dela.'] });
  const valor =
    moeda === 'BRL' ? (record.valor as string) : roundDecimal(multiplyDecimals(valor_moeda as string, asked.cotacao as string), 2);
  const dotacao_id = asked.dotacao_id as number;
  const ordenador_id = asked.ordenador_id ?? tx.caller?.pessoaId ?? null;
  if (!ordenador_id) throw new ValidationError({ ordenador_id: ['Diga quem é o ordenador de despesa.'] });
  await exigirDotacao(tx, { dotacao_id, ordenador_id, natureza: naturezaDe(record).natureza, valor });
  await writeColumns(tx, solicitacaoDiaria, record.id, {
    dotacao_id,
    ordenador_id,
    valor,
    ...(moeda !== 'BRL' && { cotacao: asked.cotacao, cotacao_fonte: asked.cotacao_fonte }),
    ciencia: autoridade_maxima === true ? 'pendente' : 'nao_pede',
    situacao: exige_prefeito ? 'autorizada_ordenador' : 'autorizada',
  });
}

/** The draft of the empenho: ordinary, or estimative where what is paid before the trip is only a part. */
async function empenhar(tx: Work, record: SolicitacaoDiaria): Promise<{ id: number }> {
  const lei = await tx.db.first<{ limite: string | null }>(
    'select l.limite_adiantado::text as limite from legislacao_diaria l where l.id = $1',
    [record.legislacao_id],
  );
  const emPartes = lei?.limite != null && compareDecimals(record.quantidade ?? '0', lei.limite) > 0;
  const id = await rascunharConcessao(tx, {
    ...naturezaDe(record),
    tipo: emPartes ? 'estimativo' : 'ordinario',
    tipo_despesa: 'diaria',
    credor_id: record.pessoa_id as number,
    dotacao_id: record.dotacao_id as number,
    ordenador_id: record.ordenador_id as number,
    valor: record.valor as string,
    historico: historicoDe(record),
  });
  await writeColumns(tx, solicitacaoDiaria, record.id, { empenho_id: id });
  return { id };
}

/** What the empenho says of the trip; of patients, nothing but that. */
export const historicoDe = ({ rotulo, quantidade, saida, retorno, motivo, objetivo }: SolicitacaoDiaria): string =>
  `Diárias da solicitação ${rotulo}: ${formatDecimal(quantidade ?? '0')} de ${formatDate(diaDe(saida))} a ${formatDate(diaDe(retorno))}. ${
    motivo === 'paciente' ? 'Transporte de pacientes.' : objetivo
  }`.slice(0, 900);

async function cancelar(tx: Work, record: SolicitacaoDiaria, motivo: string): Promise<void> {
  await writeColumns(tx, solicitacaoDiaria, record.id, { motivo_decisao: motivo, prestar_ate: null });
  if (record.empenho_id === null) return;
  const [pago] = await tx.db.rows<{ valor: string }>(`select ${pagoLiquidoSql('array[$1::bigint]')}::text as valor`, [record.empenho_id]);
  if (compareDecimals(pago?.valor ?? '0', '0') > 0)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'A diária já foi paga: preste contas dizendo que a viagem não se fez, e devolva o valor.',
    });
  const rascunho = await tx.db.first('select e.id from empenho e where e.id = $1 and e.numero is null', [record.empenho_id]);
  if (rascunho) await writeColumns(tx, solicitacaoDiaria, record.id, { empenho_id: null });
  await desfazerEmpenho(tx, record.empenho_id, `Viagem ${record.rotulo} cancelada: ${motivo}`);
}

const dele = (record: SolicitacaoDiaria, tx: Work, message: string) =>
  exigir(
    tx,
    solicitacaoDiaria.name,
    record.id,
    (t, caller) => `(${seuSql(t, caller)} or ${t}.usuario_cadastro_id = ${caller.usuario()})`,
    message,
  );

export const solicitacaoRules = onResource(solicitacaoDiaria, {
  derived: {
    rotulo: (t) => `coalesce(${numberSql(solicitacaoDiaria)(t)}, 'Rascunho ' || ${t}.id)`,
    pago: pagoSql,
    devolvido: devolvidoSql,
    pendencia: (t) =>
      `case when ${t}.situacao in (${A_PRESTAR.map(literal).join(', ')}) and ${t}.retorno::date < hoje() and ${t}.prestar_ate is not null
         then case when ${t}.prestar_ate < hoje() then 'Em atraso desde ' else 'Pendente até ' end || to_char(${t}.prestar_ate, 'DD/MM/YYYY') end`,
  },
  filters: {
    em_atraso: (value, t) =>
      `(coalesce(${t}.situacao in (${A_PRESTAR.map(literal).join(', ')}) and ${t}.prestar_ate < hoje(), false) = ${value === true})`,
  },
  lockedBecause: (t) => `case when ${t}.situacao <> 'rascunho' then 'O pedido já foi enviado. Peça que o devolvam para alterá-lo.' end`,
  complete: completar,
  judge: julgar,
  dueFor: seuSql,
  acts: {
    enviar: act('Pedido enviado.', (record: SolicitacaoDiaria, _input, tx) => enviar(tx, record), {
      apart: (record, tx) => dele(record, tx, 'Quem envia o pedido é quem viaja, ou quem o escreveu por ele.'),
    }),
    aprovar: act(
      'Viagem aprovada: espera o ordenador.',
      ({ id }: SolicitacaoDiaria, { parecer }, tx) => writeColumns(tx, solicitacaoDiaria, id, { parecer_chefia: parecer ?? 'De acordo.' }),
      {
        apart: (record, tx) =>
          exigir(
            tx,
            solicitacaoDiaria.name,
            record.id,
            aprovaSql,
            'Quem aprova é quem chefia a lotação de quem viaja, e nunca quem viaja.',
          ),
        waitsFor: aprovaSql,
      },
    ),
    autorizar: act('Viagem autorizada.', (record: SolicitacaoDiaria, asked, tx) => autorizar(tx, record, asked), {
      apart: (record, tx) =>
        exigir(
          tx,
          solicitacaoDiaria.name,
          record.id,
          autorizaOuSuaSql,
          'Quem viaja não autoriza a própria viagem: ela espera o ordenador ou o Prefeito.',
        ),
      waitsFor: autorizaOuSuaSql,
    }),
    autorizar_prefeito: act('Viagem autorizada.', undefined, {
      apart: (record, tx) =>
        exigir(tx, solicitacaoDiaria.name, record.id, governaSql, 'Quem autoriza é o Prefeito, e nunca a própria viagem.'),
      waitsFor: governaSql,
    }),
    dar_ciencia: act(
      'Ciência registrada.',
      ({ id }: SolicitacaoDiaria, _input, tx) => writeColumns(tx, solicitacaoDiaria, id, { ciencia_em: tx.today() }),
      {
        apart: (record, tx) =>
          exigir(tx, solicitacaoDiaria.name, record.id, controlaSql, 'A ciência é de quem está designado ao controle interno.'),
        waitsFor: controlaSql,
      },
    ),
    devolver: act('Pedido devolvido a quem o enviou.'),
    indeferir: act('Pedido indeferido.', ({ id }: SolicitacaoDiaria, { motivo }, tx) =>
      writeColumns(tx, solicitacaoDiaria, id, { motivo_decisao: motivo, prestar_ate: null }),
    ),
    empenhar: act('Rascunho do empenho feito: confira-o e emita.', (record: SolicitacaoDiaria, _input, tx) => empenhar(tx, record)),
    cancelar: act('Viagem cancelada.', (record: SolicitacaoDiaria, { motivo }, tx) => cancelar(tx, record, motivo), {
      apart: (record, tx) => dele(record, tx, 'Quem cancela a viagem é quem viaja, ou quem escreveu o pedido por ele.'),
    }),
    relevar: act(
      'Atraso relevado: quem viajou pode pedir outra viagem.',
      ({ id }: SolicitacaoDiaria, { motivo }, tx) => writeColumns(tx, solicitacaoDiaria, id, { relevada_motivo: motivo }),
      {
        apart: (record, tx) => exigir(tx, solicitacaoDiaria.name, record.id, controlaSql, 'Só o controle interno libera quem deve contas.'),
      },
    ),
  },
});

/** The ordenador; of who has nobody above, the own person, with the internal control told of it (R8). */
function autorizaOuSuaSql(t: string, caller: Parameters<typeof autorizaSql>[1]): string {
  return `case when ${t}.autoridade_maxima then ${seuSql(t, caller)} else ${autorizaSql(t, caller)} end`;
}

export const solicitacaoPaper = onPaper(solicitacaoDiaria, 'solicitacao', {
  template,
  fields: { valor_por_extenso: text(300, { label: 'Valor, por extenso' }) },
  read: async ({ valor }) => ({ valor_por_extenso: valor && porExtenso(valor) }),
});
