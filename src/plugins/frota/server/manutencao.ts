import { addIssue, compareDecimals, type DraftOf, formatDecimal, type Issues, sumDecimals } from '../../../resources/definition';
import { Fraction } from '../../../resources/definition/fraction';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { numberSql } from '../../../server/resources/number';
import { act, onResource } from '../../../server/resources/rules';
import { writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { fazerMovimento } from '../../gestao-de-compras/server';
import { type ManutencaoVeiculo, manutencaoVeiculo, TIPOS_MANUTENCAO } from '../resources/manutencao_veiculo';
import { veiculo } from '../resources/veiculo';
import ordem from '../templates/ordem-servico.html?raw';
import { diaSql, lerParametros, temPapel, travarVeiculo } from './comum';
import { contarPreventivas, moverMedidor } from './medidor';
import { proporMelhoria } from './melhoria';

type Rascunho = Readonly<Partial<DraftOf<typeof manutencaoVeiculo>>>;

const ORCAMENTOS = 3;

async function completar(draft: Rascunho, work: Work, current: ManutencaoVeiculo | null) {
  const { veiculo_id, medidor, tipo, servico_plano } = { ...current, ...draft };
  const row = veiculo_id
    ? await work.db.first<{ medidor: string; servico: string | null }>(
        'select v.medidor_atual::text as medidor, v.proximo_servico as servico from veiculo v where v.id = $1',
        [veiculo_id],
      )
    : undefined;
  return {
    ...draft,
    medidor: medidor ?? row?.medidor ?? null,
    ...(tipo === 'preventiva' && !servico_plano && { servico_plano: row?.servico ?? null }),
    ...(draft.itens && {
      itens: draft.itens.map((item) => ({
        ...item,
        // what is of the stock is worth what the ledger says as it leaves
        valor_total:
          item.origem === 'estoque' || !item.valor_unitario || !item.quantidade
            ? null
            : Fraction.of(item.quantidade).times(item.valor_unitario).text(2),
      })),
    }),
  };
}

/** Refuses what may not be mended outside, or is of another vehicle. */
async function julgar(draft: Rascunho, work: Work, current: ManutencaoVeiculo | null): Promise<Issues | null> {
  const { veiculo_id, processo_contratacao_id } = { ...current, ...draft };
  const issues: Issues = {};
  if (processo_contratacao_id) {
    const proprio = await work.db.first("select v.id from veiculo v where v.id = $1 and v.propriedade = 'proprio'", [veiculo_id]);
    if (!proprio)
      addIssue(
        issues,
        'processo_contratacao_id',
        'A contratação direta da manutenção é só de veículo próprio (Lei 14.133/2021, art. 75, § 7º): o locado ou cedido se conserta pelo seu contrato.',
      );
    const passa = await alemDoLimite(
      work,
      processo_contratacao_id,
      current?.id ?? 0,
      (draft.itens ?? current?.itens ?? []) as ManutencaoVeiculo['itens'],
    );
    if (passa) addIssue(issues, 'processo_contratacao_id', passa);
  }
  return issues;
}

/** MN2: what is mended by a direct contracting is, in all, up to its limit. @returns why not; null when it fits */
async function alemDoLimite(work: Work, processo: number, fora: number, itens: ManutencaoVeiculo['itens']): Promise<string | null> {
  const { limite_direta } = await lerParametros(work);
  const outras = await work.db.first<{ soma: string }>(
    `select coalesce(sum(${somaSql('m')}), 0)::numeric(18,2)::text as soma from manutencao_veiculo m
      where m.processo_contratacao_id = $1 and m.id <> $2 and m.situacao <> 'cancelada'`,
    [processo, fora],
  );
  const soma = sumDecimals([outras?.soma ?? '0.00', ...itens.map(({ valor_total }) => valor_total ?? '0.00')]);
  return compareDecimals(soma, limite_direta) > 0
    ? `As ordens desta contratação direta somam R$ ${formatDecimal(soma)}, e o limite é de R$ ${formatDecimal(limite_direta)} (Lei 14.133/2021, art. 75, § 7º): use outra, ou licite.`
    : null;
}

/** The quotes of a workshop that is paid: three, or a contract; the cheapest, or why not. */
function orcar({ oficina, itens, orcamentos, contrato_id, autorizacao_fornecimento_id, justificativa }: ManutencaoVeiculo): void {
  const issues: Issues = {};
  if (itens.length === 0) addIssue(issues, 'itens', 'Diga as peças e os serviços.');
  if (oficina === 'contratada' && !contrato_id && !autorizacao_fornecimento_id) {
    const escolhido = orcamentos.find((um) => um.escolhido);
    const [menor = null] = orcamentos.map(({ valor }) => valor).sort(compareDecimals);
    if (orcamentos.length === 0) addIssue(issues, 'orcamentos', 'Junte os orçamentos, ou diga o contrato da oficina.');
    else if (!escolhido) addIssue(issues, 'orcamentos', 'Marque o orçamento escolhido.');
    else if (orcamentos.length < ORCAMENTOS && !justificativa)
      addIssue(
        issues,
        'justificativa',
        `São ${orcamentos.length} de ${ORCAMENTOS} orçamentos: junte os outros, ou diga por que não os há.`,
      );
    else if (menor !== null && compareDecimals(escolhido.valor, menor) > 0 && !justificativa)
      addIssue(issues, 'justificativa', `O menor orçamento é de R$ ${formatDecimal(menor)}: escolha-o, ou diga por que não serve.`);
  }
  if (Object.keys(issues).length > 0) throw new ValidationError(issues);
}

/** Above the limit of the entity who authorises is the ordenador. */
async function exigirOrdenador(tx: Work, { valor_total }: ManutencaoVeiculo): Promise<void> {
  const { limite_os } = await lerParametros(tx);
  if (compareDecimals(valor_total ?? '0', limite_os) > 0 && !temPapel(tx, 'ordenador'))
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `Acima de R$ ${formatDecimal(limite_os)} quem autoriza é o ordenador de despesa. A ordem já espera por ele, no início dele.`,
    });
}

async function iniciar(tx: Work, record: ManutencaoVeiculo, quando: string | null): Promise<void> {
  await travarVeiculo(tx, record.veiculo_id);
  const row = await tx.db.first<{ situacao: string; prefixo: string }>(
    'select v.situacao_veiculo as situacao, v.prefixo from veiculo v where v.id = $1',
    [record.veiculo_id],
  );
  if (row?.situacao === 'em_uso')
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: `O veículo ${row.prefixo} está em viagem: registre antes o retorno dela.` });
  await writeColumns(tx, manutencaoVeiculo, record.id, { data_entrada: momentoDe(tx, quando) });
  await writeColumns(tx, veiculo, record.veiculo_id, {
    situacao_veiculo: 'manutencao',
    motivo_situacao: `Na oficina, pela OS ${record.rotulo}`,
  });
}

function momentoDe(tx: Work, quando: string | null): Date {
  const momento = quando ? new Date(quando) : tx.now();
  if (momento.getTime() > tx.now().getTime()) throw new ValidationError({ quando: ['Ainda não chegou esta hora.'] });
  return momento;
}

/** The vehicle leaves the workshop: its parts left the stock at their average cost (MN1), and its plan begins again from here. */
async function concluir(
  tx: Work,
  record: ManutencaoVeiculo,
  { quando, medidor }: { quando: string | null; medidor: string | null },
): Promise<void> {
  const { id, veiculo_id, tipo, servico_plano } = record;
  await travarVeiculo(tx, veiculo_id);
  const saida = momentoDe(tx, quando);
  if (record.data_entrada && saida.getTime() < Date.parse(record.data_entrada))
    throw new ValidationError({ quando: ['A saída vem depois da entrada.'] });
  const leitura = medidor ?? record.medidor ?? null;
  if (medidor && record.medidor && compareDecimals(medidor, record.medidor) < 0)
    throw new ValidationError({ medidor: [`Na abertura a leitura era ${formatDecimal(record.medidor, 1)}: ela não anda para trás.`] });
  const movimentacao_id = await tirarPecas(tx, record);
  await writeColumns(tx, manutencaoVeiculo, id, { data_saida: saida, ...(movimentacao_id && { movimentacao_id }) });
  if (tipo === 'preventiva' && servico_plano)
    await tx.db.execute(
      'update public.veiculo_plano_manutencao set ultimo_km = coalesce($3, ultimo_km), ultima_data = $4 where pai_id = $1 and lower(servico) = lower($2)',
      [veiculo_id, servico_plano, leitura, tx.today()],
    );
  await devolverAoUso(tx, record);
  await moverMedidor(tx, veiculo_id, leitura);
}

/** The vehicle is available again, unless another order keeps it in the workshop. */
async function devolverAoUso(tx: Work, { id, veiculo_id }: ManutencaoVeiculo): Promise<void> {
  const outra = await tx.db.first(
    "select m.id from manutencao_veiculo m where m.veiculo_id = $1 and m.situacao = 'em_execucao' and m.id <> $2",
    [veiculo_id, id],
  );
  if (!outra) await writeColumns(tx, veiculo, veiculo_id, { situacao_veiculo: 'disponivel', motivo_situacao: null });
}

/** MN1: the parts of the stock leave it, to the department of the vehicle. @returns the movement; null when there are none */
async function tirarPecas(tx: Work, { id, rotulo, veiculo_id, almoxarifado_id, itens }: ManutencaoVeiculo): Promise<number | null> {
  const pecas = itens.filter(({ origem }) => origem === 'estoque');
  if (pecas.length === 0 || !almoxarifado_id) return null;
  const dono = await tx.db.first<{ departamento_id: number; centro_custo_id: number | null }>(
    'select v.departamento_id, v.centro_custo_id from veiculo v where v.id = $1',
    [veiculo_id],
  );
  const movimentacao_id = await fazerMovimento(tx, {
    almoxarifado_id,
    tipo: 'saida_consumo',
    data: tx.today(),
    documento: `OS ${rotulo}`,
    departamento_destino_id: dono?.departamento_id ?? null,
    centro_custo_id: dono?.centro_custo_id ?? null,
    itens: pecas.map(({ material_id, quantidade }) => ({
      material_id: material_id as number,
      quantidade,
      valor_total: null,
      lote: null,
      validade: null,
    })),
  });
  // what each part was worth is what the ledger of stock says of its material, by its quantity
  await tx.db.execute(
    `update public.manutencao_veiculo_itens i set valor_total = x.valor, valor_unitario = round(x.valor / i.quantidade, 4)
       from (select p.material_id, abs(sum(l.valor)) as valor from public.lancamento_estoque l join public.posicao_estoque p on p.id = l.posicao_id
              where l.movimentacao_id = $2 group by p.material_id) x
      where i.pai_id = $1 and i.origem = 'estoque' and i.material_id = x.material_id`,
    [id, movimentacao_id],
  );
  return movimentacao_id;
}

const somaSql = (t: string, filtro = 'true'): string =>
  `(select coalesce(sum(i.valor_total), 0)::numeric(18,2) from public.manutencao_veiculo_itens i where i.pai_id = ${t}.id and ${filtro})`;

/** SQL: parts of an order that were changed before, on the same vehicle, and are still under guarantee (MN3). */
const emGarantiaSql = (t: string): string =>
  `(select string_agg(distinct i.descricao || ' (OS ' || ${numberSql(manutencaoVeiculo)('o')} || ')', ', ') from public.manutencao_veiculo_itens i
     join public.manutencao_veiculo_itens a on lower(a.descricao) = lower(i.descricao) or a.material_id = i.material_id
     join public.manutencao_veiculo o on o.id = a.pai_id and o.veiculo_id = ${t}.veiculo_id and o.id <> ${t}.id and o.situacao = 'concluida' and o.data_exclusao is null
    where i.pai_id = ${t}.id and i.tipo = 'peca' and ${diaSql('o.data_saida')} <= ${t}.data_abertura
      and (${diaSql('o.data_saida')} + a.garantia_dias >= ${t}.data_abertura or o.medidor + a.garantia_km >= ${t}.medidor))`;

const alertaSql = (t: string): string => `nullif(concat_ws(' ',
  'Peça em garantia: ' || ${emGarantiaSql(t)} || '. Acione a garantia antes de pagar outra.',
  case when ${somaSql(t)} > 0.5 * (select v.fipe_valor from public.veiculo v where v.id = ${t}.veiculo_id)
       then 'Antieconômico: custa mais da metade do valor FIPE. Avalie a baixa.' end), '')`;

export const manutencaoRules = onResource(manutencaoVeiculo, {
  derived: {
    rotulo: numberSql(manutencaoVeiculo),
    valor_pecas: (t) => somaSql(t, "i.tipo = 'peca'"),
    valor_servicos: (t) => somaSql(t, "i.tipo = 'servico'"),
    valor_total: (t) => somaSql(t),
    alerta: alertaSql,
    horas_paradas: (t) => `round(extract(epoch from coalesce(${t}.data_saida, now()) - ${t}.data_entrada) / 3600, 1)`,
    dias_parado: (t) => `ceil(extract(epoch from coalesce(${t}.data_saida, now()) - ${t}.data_entrada) / 86400)::int`,
  },
  lockedBecause: (
    t,
  ) => `case when ${t}.situacao in ('orcada', 'autorizada') then 'A ordem já foi orçada: devolva-a ao orçamento para alterar.'
    when ${t}.situacao in ('concluida', 'cancelada') then 'A ordem está encerrada.' end`,
  complete: completar,
  judge: julgar,
  notice: ({ alerta }) => alerta ?? null,
  acts: {
    orcar: act('Orçamento concluído.', async (record: ManutencaoVeiculo) => orcar(record)),
    autorizar: act('Manutenção autorizada.', (record: ManutencaoVeiculo, _input, tx) => exigirOrdenador(tx, record), {
      question: async ({ rotulo, tipo, valor_total, alerta }) =>
        `Autorizar a OS ${rotulo} (${TIPOS_MANUTENCAO[tipo].toLowerCase()}), de R$ ${formatDecimal(valor_total ?? '0')}?${alerta ? ` ${alerta}` : ''}`,
      together: async (ids, work) => {
        const row = await work.db.first<{ total: string }>(
          'select coalesce(sum(i.valor_total), 0)::numeric(18,2)::text as total from public.manutencao_veiculo_itens i where i.pai_id = any($1::bigint[])',
          [ids],
        );
        return `Autorizar ${ids.length} ordens de serviço, de R$ ${formatDecimal(row?.total ?? '0')} no todo?`;
      },
    }),
    devolver: act('Ordem devolvida ao orçamento.'),
    iniciar: act('Entrada na oficina registrada.', (record: ManutencaoVeiculo, { quando }, tx) => iniciar(tx, record, quando)),
    concluir: act('Manutenção concluída.', (record: ManutencaoVeiculo, asked, tx) => concluir(tx, record, asked)),
    propor_melhoria: act(
      'Melhoria proposta: está em rascunho nas alterações de bens, onde o Patrimônio a confere.',
      (record: ManutencaoVeiculo, asked, tx) => proporMelhoria(tx, record, asked as { valor: string | null; motivo: string }),
    ),
    cancelar: act('Ordem cancelada.', async (record: ManutencaoVeiculo, { motivo }, tx) => {
      await writeColumns(tx, manutencaoVeiculo, record.id, { motivo });
      if (record.situacao === 'em_execucao') await devolverAoUso(tx, record);
      await contarPreventivas(tx, [record.veiculo_id]);
    }),
  },
});

export const ordemPaper = onPaper(manutencaoVeiculo, 'ordem', { template: ordem });
