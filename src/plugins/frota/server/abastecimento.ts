import {
  addIssue,
  compareDecimals,
  type DraftOf,
  dayOf,
  formatDate,
  formatDecimal,
  type Issues,
  multiplyDecimals,
  wallTimeOf,
} from '../../../resources/definition';
import { wordsSql } from '../../../server/db/sql';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { desfazerMovimento, fazerMovimento } from '../../gestao-de-compras/server';
import { arlaUsual, razaoDoArla } from '../calculo/arla';
import { totalDoAbastecimento } from '../calculo/preco';
import { type Abastecimento, abastecimento } from '../resources/abastecimento';
import { COMBUSTIVEIS, type Combustivel, UNIDADES } from '../resources/combustiveis';
import { lerParametros, travarVeiculo, veiculoSql } from './comum';
import { recontarConsumo } from './consumo';
import { julgarLeitura, moverMedidor } from './medidor';
import { mesFechado, porqueFechado } from './mes-fechado';
import { julgarCondutor } from './motorista';
import { afComSaldo, lerPosto, type PostoDoCombustivel, precoNoDia, saldoDaAfSql } from './preco';

type Rascunho = Readonly<Partial<DraftOf<typeof abastecimento>>>;
type Todo = Partial<Abastecimento>;

const diaDe = (instante: string): string => dayOf(new Date(instante));

/** A tank takes a little more than its plate says. */
const FOLGA = '1.05';

async function completar(draft: Rascunho, work: Work, current: Abastecimento | null) {
  const todo: Todo = { ...current, ...draft } as Todo;
  const { origem, posto_id, combustivel, quantidade, data_hora } = todo;
  const posto = posto_id && combustivel && origem !== 'suprimento' ? await lerPosto(work, posto_id, combustivel) : null;
  if (origem === 'tanque') return { ...draft, valor_unitario: null, valor_total: null };
  const typed =
    origem === 'posto' && posto && data_hora
      ? await precoNoDia(work, posto, combustivel as Combustivel, diaDe(data_hora))
      : todo.valor_unitario;
  const valor_unitario = typed ?? null;
  const valor_total = valor_unitario && quantidade ? totalDoAbastecimento(quantidade, valor_unitario) : null;
  const af =
    !todo.autorizacao_fornecimento_id && posto && posto.tipo !== 'tanque' && quantidade
      ? await afComSaldo(work, posto, quantidade)
      : undefined;
  return {
    ...draft,
    valor_unitario,
    valor_total,
    ...(af !== undefined && { autorizacao_fornecimento_id: af }),
    avisos: await avisosDe(work, todo, current?.id ?? 0, valor_unitario),
  };
}

async function julgar(draft: Rascunho, work: Work, current: Abastecimento | null): Promise<Issues | null> {
  const issues: Issues = {};
  const todo = { ...current, ...draft } as Todo & { data_hora: string; combustivel: Combustivel; quantidade: string; motorista_id: number };
  const { data_hora, motorista_id, veiculo_id, posto_id, origem, combustivel } = todo;
  const fora = current?.id ?? 0;
  if (Date.parse(data_hora) > work.now().getTime()) addIssue(issues, 'data_hora', 'O abastecimento não é do futuro.');
  for (const dia of new Set([diaDe(data_hora), ...(current ? [diaDe(current.data_hora)] : [])]))
    if (await mesFechado(work, dia))
      addIssue(issues, 'data_hora', porqueFechado(dia, 'Registre-o no mês aberto, ou peça à Contabilidade que reabra o mês.'));
  const inapto = await julgarCondutor(work, motorista_id, veiculo_id ?? null, diaDe(data_hora));
  if (inapto) addIssue(issues, 'motorista_id', inapto);
  if (todo.destino === 'veiculo' && veiculo_id) await julgarNoVeiculo(work, { ...todo, veiculo_id }, fora, issues);
  const posto = posto_id ? await lerPosto(work, posto_id, combustivel) : null;
  if (posto) await julgarNoPosto(work, todo, posto, fora, issues);
  if (origem === 'tanque' && posto && todo.veiculo_id) {
    const outro = await work.db.first<{ veiculo: string }>(
      `select ${veiculoSql('v')} as veiculo from abastecimento a join public.veiculo v on v.id = a.veiculo_id
        where a.posto_id = $1 and a.veiculo_id <> $2 and a.combustivel = $4 and date_trunc('minute', a.data_hora) = date_trunc('minute', $3::timestamptz)
          and a.situacao not in ('glosado', 'estornado') and a.id <> $5 limit 1`,
      [posto.id, todo.veiculo_id, data_hora, combustivel, fora],
    );
    if (outro) addIssue(issues, 'data_hora', `Neste minuto a bomba abastecia ${outro.veiculo}: confira a hora.`);
  }
  return issues;
}

interface Abastecido extends Record<string, unknown> {
  medidor: string;
  capacidade: string | null;
  outro: string | null;
  situacao: string;
}

async function julgarNoVeiculo(
  work: Work,
  {
    veiculo_id,
    combustivel,
    quantidade,
    data_hora,
    medidor,
    justificativa,
  }: Todo & { veiculo_id: number; combustivel: Combustivel; quantidade: string; data_hora: string },
  fora: number,
  issues: Issues,
): Promise<void> {
  const { intervalo_minutos } = await lerParametros(work);
  const veiculo = await work.db.first<Abastecido>(
    `select v.medidor, v.situacao_veiculo as situacao, (select t.capacidade::text from public.veiculo_tanques t where t.pai_id = v.id and t.combustivel = $2) as capacidade,
            (select to_char(a.data_hora, 'HH24:MI') from abastecimento a where a.veiculo_id = v.id and a.combustivel = $2 and a.id <> $4
               and a.situacao not in ('glosado', 'estornado') and abs(extract(epoch from a.data_hora - $3::timestamptz)) < $5::int * 60 limit 1) as outro
       from veiculo v where v.id = $1`,
    [veiculo_id, combustivel, data_hora, fora, intervalo_minutos],
  );
  if (!veiculo) return;
  if (veiculo.capacidade === null)
    addIssue(
      issues,
      'combustivel',
      `O veículo não tem tanque de ${COMBUSTIVEIS[combustivel]}. Escolha outro combustível, ou acrescente o tanque ao veículo.`,
    );
  else if (compareDecimals(quantidade, multiplyDecimals(veiculo.capacidade, FOLGA)) > 0)
    addIssue(
      issues,
      'quantidade',
      `No tanque cabem ${formatDecimal(veiculo.capacidade)} ${UNIDADES[combustivel]}. O que foi a um galão é outro abastecimento, com "Galão ou comboio".`,
    );
  if (veiculo.outro)
    addIssue(
      issues,
      'data_hora',
      `O veículo abasteceu ${COMBUSTIVEIS[combustivel]} às ${veiculo.outro}: entre dois do mesmo combustível passam ${intervalo_minutos} minutos. Se foi o mesmo, some as quantidades.`,
    );
  if (veiculo.medidor === 'nenhum') return;
  if (!medidor) {
    if (!justificativa)
      addIssue(
        issues,
        'medidor',
        'Informe a leitura. Se o medidor está parado, diga por quê na justificativa: o consumo recomeça no próximo tanque cheio.',
      );
    return;
  }
  const errado = await julgarLeitura(work, veiculo_id, medidor, data_hora, fora);
  if (errado) addIssue(issues, 'medidor', errado);
}

async function julgarNoPosto(
  work: Work,
  {
    origem,
    combustivel,
    quantidade,
    cupom,
    autorizacao_fornecimento_id,
    encerrante_inicio,
    encerrante_fim,
  }: Todo & { combustivel: Combustivel; quantidade: string },
  posto: PostoDoCombustivel,
  fora: number,
  issues: Issues,
): Promise<void> {
  if (posto.tipo !== origem) addIssue(issues, 'posto_id', `${posto.nome} não é desta origem: escolha outro, ou mude a origem.`);
  if (!posto.tem)
    addIssue(
      issues,
      'combustivel',
      `${posto.nome} não tem ${COMBUSTIVEIS[combustivel]}. Acrescente-o em Postos e tanques, ou escolha outro.`,
    );
  if (cupom) {
    const igual = await work.db.first<{ dia: string }>(
      `select a.data_hora::date::text as dia from abastecimento a where a.posto_id = $1 and a.cupom = $2 and a.combustivel = $3 and a.id <> $4
          and a.situacao not in ('glosado', 'estornado') limit 1`,
      [posto.id, cupom, combustivel, fora],
    );
    if (igual) addIssue(issues, 'cupom', `O cupom ${cupom} deste posto já está no abastecimento de ${formatDate(igual.dia)}.`);
  }
  if (posto.tipo === 'tanque') {
    if (encerrante_inicio && encerrante_fim && compareDecimals(String(Number(encerrante_fim) - Number(encerrante_inicio)), '0') <= 0)
      addIssue(issues, 'encerrante_fim', 'O encerrante não andou.');
    return;
  }
  if (!posto.tem) return;
  if (!autorizacao_fornecimento_id) {
    addIssue(
      issues,
      'autorizacao_fornecimento_id',
      'Nenhuma autorização de fornecimento deste contrato tem saldo para isto. Peça outra em Gestão de Compras, ou escolha outra origem.',
    );
    return;
  }
  const af = await work.db.first<{ contrato_id: number | null; saldo: string | null }>(
    `select a.contrato_id, ${saldoDaAfSql('a.id', '$2', '$3')}::text as saldo from autorizacao_fornecimento a where a.id = $1`,
    [autorizacao_fornecimento_id, posto.contrato_item, fora],
  );
  if (af?.contrato_id !== posto.contrato_id)
    addIssue(issues, 'autorizacao_fornecimento_id', 'A autorização não é do contrato deste posto.');
  else if (af?.saldo === null) addIssue(issues, 'autorizacao_fornecimento_id', `A autorização não pede ${COMBUSTIVEIS[combustivel]}.`);
  else if (compareDecimals(quantidade, af?.saldo ?? '0') > 0)
    addIssue(
      issues,
      'autorizacao_fornecimento_id',
      `Restam ${formatDecimal(af?.saldo ?? '0', 3)} ${UNIDADES[combustivel]} nesta autorização. Escolha outra, ou peça outra em Gestão de Compras.`,
    );
}

interface Arredores extends Record<string, unknown> {
  viagem: boolean;
  leitura_anterior: string | null;
  alcance: string | null;
  no_mes: string | null;
  cabem: string | null;
  /** Diesel since the ARLA before, litres; null where there is none before. */
  diesel: string | null;
}

/** What is out of the ordinary in a fueling and refuses nothing: whoever confers it says why. */
async function avisosDe(work: Work, todo: Todo, fora: number, preco: string | null): Promise<string | null> {
  const { veiculo_id, data_hora, combustivel, medidor, quantidade, origem } = todo;
  if (!data_hora || !combustivel || !quantidade) return null;
  const avisos: string[] = [];
  if (origem === 'posto' && preco === null) avisos.push('Sem preço: falta a média da ANP da semana.');
  const { expediente_inicio, expediente_fim, arla_minimo, arla_maximo } = await lerParametros(work);
  const hora = wallTimeOf(new Date(data_hora)).slice(11, 16);
  if (hora < expediente_inicio.slice(0, 5) || hora > expediente_fim.slice(0, 5)) avisos.push(`Fora do expediente, às ${hora}.`);
  if (todo.destino !== 'veiculo' || !veiculo_id) return avisos.join(' ') || null;
  const row = await work.db.first<Arredores>(
    `select exists (select from deslocamento d where d.veiculo_id = $1 and d.situacao in ('em_viagem', 'concluido')
              and $2::timestamptz::date between d.saida::date and coalesce(d.retorno, now())::date) as viagem,
            (select max(a.medidor)::text from abastecimento a where a.veiculo_id = $1 and a.data_hora < $2::timestamptz and a.id <> $4
               and a.situacao not in ('glosado', 'estornado')) as leitura_anterior,
            (select (t.capacidade * t.consumo_referencia * 1.5)::text from public.veiculo_tanques t join public.veiculo v on v.id = t.pai_id and v.medidor = 'hodometro'
              where t.pai_id = $1 and t.combustivel = $3) as alcance,
            (select (sum(a.quantidade) + $5::numeric)::text from abastecimento a where a.veiculo_id = $1 and a.combustivel = $3 and a.id <> $4
               and date_trunc('month', a.data_hora) = date_trunc('month', $2::timestamptz) and a.situacao not in ('glosado', 'estornado')) as no_mes,
            (select (t.capacidade * (1 + (select count(*) from abastecimento a where a.veiculo_id = $1 and a.combustivel = $3 and a.id <> $4
               and date_trunc('month', a.data_hora) = date_trunc('month', $2::timestamptz) and a.situacao not in ('glosado', 'estornado'))))::text
               from public.veiculo_tanques t where t.pai_id = $1 and t.combustivel = $3) as cabem,
            case when $3 = 'arla' then (select sum(d.quantidade)::text from abastecimento d where d.veiculo_id = $1 and d.combustivel like 'diesel%' and d.situacao not in ('glosado', 'estornado')
               and d.data_hora <= $2::timestamptz and d.data_hora > (select max(a.data_hora) from abastecimento a where a.veiculo_id = $1 and a.combustivel = 'arla' and a.id <> $4
                 and a.data_hora < $2::timestamptz and a.situacao not in ('glosado', 'estornado'))) end as diesel`,
    [veiculo_id, data_hora, combustivel, fora, quantidade],
  );
  if (!row?.viagem) avisos.push('Sem boletim de tráfego neste dia.');
  if (
    row?.alcance &&
    medidor &&
    row.leitura_anterior &&
    compareDecimals(String(Number(medidor) - Number(row.leitura_anterior)), row.alcance) > 0
  )
    avisos.push('Rodou mais do que um tanque alcança desde o abastecimento anterior.');
  const razao = row?.diesel ? razaoDoArla(quantidade, row.diesel) : null;
  if (razao && !arlaUsual(razao, arla_minimo, arla_maximo))
    avisos.push(
      `ARLA a ${formatDecimal(razao, 2)} % do diesel desde o anterior: o usual é de ${formatDecimal(arla_minimo, 1)} a ${formatDecimal(arla_maximo, 1)} %.`,
    );
  if (row?.no_mes && row.cabem && compareDecimals(row.no_mes, row.cabem) > 0)
    avisos.push('No mês, mais do que cabe no tanque nas vezes em que se encheu.');
  return avisos.join(' ') || null;
}

interface Saida extends Record<string, unknown> {
  departamento_id: number | null;
  centro_custo_id: number | null;
  data: string;
}

/** Settles a fueling: of the tank, the stock leaves at its average cost (6050), to the department of the vehicle. */
async function conferir(tx: Work, record: Abastecimento, justificativa: string | null): Promise<void> {
  const { id, alerta, origem, posto_id, combustivel, quantidade, valor_unitario } = record;
  const dita = justificativa ?? record.justificativa ?? null;
  const dia = diaDe(record.data_hora);
  if (await mesFechado(tx, dia))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: porqueFechado(dia, 'Glose o abastecimento com o motivo e registre-o no mês aberto, ou peça que o mês se reabra.'),
    });
  if (alerta && !dita) throw new ValidationError({ justificativa: [`${alerta} Diga por quê, ou glose o abastecimento.`] });
  if (origem !== 'tanque') {
    const preco = valor_unitario ?? (await precoDe(tx, record));
    if (!preco)
      throw new ValidationError({
        id: ['Falta a média da ANP da semana: inclua-a em Preços da ANP, e confira depois. O preço não se adivinha.'],
      });
    await writeColumns(tx, abastecimento, id, {
      justificativa: dita,
      ...(valor_unitario ? {} : { valor_unitario: preco, valor_total: totalDoAbastecimento(quantidade, preco), avisos: null }),
    });
    return;
  }
  const posto = await lerPosto(tx, posto_id as number, combustivel);
  if (!posto?.almoxarifado_id || !posto.material_id) throw new ValidationError({ posto_id: ['O tanque não tem este combustível.'] });
  const saida = await tx.db.first<Saida>(
    `select coalesce(v.departamento_id, a.departamento_id) as departamento_id, v.centro_custo_id,
            greatest(a.data_hora::date, (select max(l.data) from lancamento_estoque l join posicao_estoque p on p.id = l.posicao_id
              where p.almoxarifado_id = $2 and p.material_id = $3))::text as data
       from abastecimento a left join public.veiculo v on v.id = a.veiculo_id where a.id = $1`,
    [id, posto.almoxarifado_id, posto.material_id],
  );
  const movimentacao_id = await fazerMovimento(tx, {
    almoxarifado_id: posto.almoxarifado_id,
    tipo: 'saida_consumo',
    data: saida?.data ?? tx.today(),
    itens: [{ material_id: posto.material_id, quantidade, valor_total: null, lote: null, validade: null }],
    departamento_destino_id: saida?.departamento_id ?? null,
    centro_custo_id: saida?.centro_custo_id ?? null,
    documento: `Abastecimento ${id}`,
  });
  const valor = await tx.db.first<{ total: string; unitario: string }>(
    `select (-sum(l.valor))::numeric(18,2)::text as total, round(-sum(l.valor) / $2::numeric, 4)::text as unitario from lancamento_estoque l where l.movimentacao_id = $1`,
    [movimentacao_id, quantidade],
  );
  await writeColumns(tx, abastecimento, id, {
    justificativa: dita,
    movimentacao_id,
    valor_total: valor?.total ?? '0.00',
    valor_unitario: valor?.unitario ?? null,
  });
}

async function precoDe(work: Work, { posto_id, combustivel, data_hora }: Abastecimento): Promise<string | null> {
  const posto = posto_id ? await lerPosto(work, posto_id, combustivel) : null;
  return posto ? precoNoDia(work, posto, combustivel, diaDe(data_hora)) : null;
}

/** Who drove and filled does not confer it. @throws ConflictError SEGREGACAO_DE_FUNCOES */
async function recusarQuemAbasteceu({ motorista_id }: Abastecimento, work: Work): Promise<void> {
  if (!work.caller) return;
  const row = await work.db.first('select m.id from motorista m where m.id = $1 and m.pessoa_id = $2', [
    motorista_id,
    work.caller.pessoaId,
  ]);
  if (row)
    throw new ConflictError('SEGREGACAO_DE_FUNCOES', {
      message: 'Quem abasteceu não confere o seu abastecimento. Peça a outra pessoa da frota.',
    });
}

/** What no longer counts leaves the consumption of those that follow it. */
async function deixarDeContar(tx: Work, { id, veiculo_id, situacao, data_hora }: Abastecimento, motivo: string): Promise<void> {
  // what is of a closed month goes on counting in it, and is taken back in the open one
  const doFechado = situacao === 'conferido' && (await mesFechado(tx, diaDe(data_hora)));
  await writeColumns(tx, abastecimento, id, { motivo, ...(doFechado && { estornado_em: tx.today() }) });
  // the kit writes the state after this: it is told here so that the count does not see it
  await tx.db.execute(
    "update public.abastecimento set situacao = case situacao when 'registrado' then 'glosado' else 'estornado' end where id = $1 and cliente_id = $2",
    [id, tx.cliente.id],
  );
  await recontarConsumo(tx, veiculo_id ?? null);
}

export const abastecimentoRules = onResource(abastecimento, {
  derived: {
    rotulo: (t) =>
      `(to_char(${t}.data_hora, 'DD/MM/YYYY HH24:MI') || ' · ' || coalesce((select v.prefixo from public.veiculo v where v.id = ${t}.veiculo_id), 'Galão')
        || ' · ' || ${wordsSql(`${t}.combustivel`, COMBUSTIVEIS)})`,
    alerta: (t) =>
      `nullif(concat_ws(' ', case when ${t}.fora_do_padrao then 'Consumo fora do padrão: ' || replace(${t}.consumo::text, '.', ',')
          || coalesce(', ' || replace(${t}.desvio_pct::text, '.', ',') || ' % da referência', '') || '.' end, ${t}.avisos), '')`,
  },
  filters: {
    com_alerta: (value, t) => `((${t}.fora_do_padrao or ${t}.avisos is not null) = ${value === true})`,
    departamento_do_veiculo_id: (value, t, param) =>
      `exists (select from public.veiculo v where v.id = ${t}.veiculo_id and v.departamento_id = ${param(value)})`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao <> 'registrado' then 'O abastecimento já foi conferido ou glosado: o conferido se corrige por estorno.' end`,
  lock: async (draft, work, current) => travarVeiculo(work, (draft.veiculo_id ?? current?.veiculo_id) as number | null),
  complete: completar,
  judge: julgar,
  notice: ({ alerta }) => alerta ?? null,
  afterSave: async (id, work, current, draft) => {
    const veiculo = (Object.hasOwn(draft, 'veiculo_id') ? draft.veiculo_id : current?.veiculo_id) as number | null;
    await recontarConsumo(work, veiculo);
    if (current?.veiculo_id && current.veiculo_id !== veiculo) await recontarConsumo(work, current.veiculo_id);
    const row = await work.db.first<{ medidor: string | null }>('select a.medidor::text from abastecimento a where a.id = $1', [id]);
    await moverMedidor(work, veiculo, row?.medidor ?? null);
  },
  acts: {
    conferir: act('Abastecimento conferido.', (record: Abastecimento, { justificativa }, tx) => conferir(tx, record, justificativa), {
      apart: recusarQuemAbasteceu,
    }),
    glosar: act('Abastecimento glosado.', (record: Abastecimento, { motivo }, tx) => deixarDeContar(tx, record, motivo)),
    estornar: act('Abastecimento estornado.', async (record: Abastecimento, { motivo }, tx) => {
      if (record.fatura_id)
        throw new ConflictError('REGISTRO_BLOQUEADO', {
          message: 'O abastecimento está em uma fatura: cancele-a, ou tire-o do período dela.',
        });
      if (record.movimentacao_id) await desfazerMovimento(tx, record.movimentacao_id, motivo);
      await deixarDeContar(tx, record, motivo);
    }),
  },
});
