import { addDays, addIssue, type DraftOf, formatDate, formatDecimal, type Issues, startOfDay } from '../../../resources/definition';
import { readClientes } from '../../../server/clientes';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import type { Nightly } from '../../../server/jobs/nightly';
import { openPlatformWork } from '../../../server/platform-work';
import { act, onResource } from '../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../server/resources/write';
import { onPaper } from '../../../server/templates/papers';
import type { Work } from '../../../server/work';
import { lancarOuEsperar } from '../../contabilidade/server';
import { autuarProcesso } from '../../processos/server';
import { type Desconto, type Gravidade, PONTOS, valorAPagar, valorDaInfracao, valorDaNic } from '../calculo/multas';
import { DIAS_DA_INDICACAO, type MultaTransito, multaTransito } from '../resources/multa_transito';
import indicacao from '../templates/indicacao.html?raw';
import { lerParametros, veiculoSql } from './comum';
import { contarPreventivas } from './medidor';

type Rascunho = Readonly<Partial<DraftOf<typeof multaTransito>>>;

interface DaHora extends Record<string, unknown> {
  id: number;
  motorista_id: number;
}

/** The trip that covers an instant of a vehicle: who drove then. */
async function viagemDaHora(work: Work, veiculo: number, quando: string): Promise<DaHora | null> {
  const row = await work.db.first<DaHora>(
    `select d.id, d.motorista_id from deslocamento d where d.veiculo_id = $1 and d.saida <= $2::timestamptz
        and coalesce(d.retorno, $3::timestamptz) >= $2::timestamptz order by d.saida desc limit 1`,
    [veiculo, quando, work.now()],
  );
  return row ?? null;
}

async function completar(draft: Rascunho, work: Work, current: MultaTransito | null) {
  const { veiculo_id, data_hora, gravidade, fator, notificacao_em, valor, condutor_id, nic_de_id } = {
    ...current,
    ...draft,
  } as Partial<MultaTransito>;
  const viagem = veiculo_id && data_hora && !nic_de_id ? await viagemDaHora(work, veiculo_id, data_hora) : null;
  return {
    ...draft,
    pontos: nic_de_id ? 0 : PONTOS[(gravidade ?? 'media') as Gravidade],
    valor: valor ?? valorDaInfracao((gravidade ?? 'media') as Gravidade, fator ?? null),
    prazo_indicacao: nic_de_id || !notificacao_em ? null : addDays(notificacao_em, DIAS_DA_INDICACAO),
    deslocamento_id: viagem?.id ?? null,
    condutor_id: condutor_id ?? viagem?.motorista_id ?? null,
  };
}

async function julgar(draft: Rascunho, work: Work, current: MultaTransito | null): Promise<Issues | null> {
  const issues: Issues = {};
  const todo = { ...current, ...draft } as MultaTransito;
  if (Date.parse(todo.data_hora) > work.now().getTime()) addIssue(issues, 'data_hora', 'A infração não é do futuro.');
  if (todo.notificacao_em < todo.data_hora.slice(0, 10) && todo.notificacao_em < addDays(todo.data_hora.slice(0, 10), -1))
    addIssue(issues, 'notificacao_em', 'A notificação vem depois da infração.');
  const viagem = todo.nic_de_id ? null : await viagemDaHora(work, todo.veiculo_id, todo.data_hora);
  if (viagem && todo.condutor_id && todo.condutor_id !== viagem.motorista_id && !todo.motivo_condutor)
    addIssue(issues, 'motivo_condutor', 'O boletim de tráfego diz outro motorista nessa hora: diga por que não era ele.');
  return issues;
}

/** Says who drove, within thirty days of the notification (CTB, art. 257, § 7º). */
async function indicar(
  tx: Work,
  record: MultaTransito,
  asked: { condutor_id: number | null; data: string | null; motivo: string | null },
): Promise<void> {
  const data = asked.data ?? tx.today();
  const condutor_id = asked.condutor_id ?? record.condutor_id ?? null;
  if (!condutor_id)
    throw new ValidationError({ condutor_id: ['Nenhuma viagem cobre aquela hora: escolha quem dirigia, ou registre antes o boletim.'] });
  if (data < record.notificacao_em) throw new ValidationError({ data: ['A indicação vem depois da notificação.'] });
  if (record.prazo_indicacao && data > record.prazo_indicacao)
    throw new ValidationError({
      data: [
        `O prazo acabou em ${formatDate(record.prazo_indicacao)}: não indicado o condutor, vem a multa NIC, de R$ ${formatDecimal(valorDaNic(record.valor))}.`,
      ],
    });
  const viagem = await viagemDaHora(tx, record.veiculo_id, record.data_hora);
  const motivo_condutor = asked.motivo ?? record.motivo_condutor ?? null;
  if (viagem && viagem.motorista_id !== condutor_id && !motivo_condutor)
    throw new ValidationError({ motivo: ['O boletim de tráfego diz outro motorista nessa hora: diga por que não era ele.'] });
  await writeColumns(tx, multaTransito, record.id, { condutor_id, indicado_em: data, motivo_condutor });
}

async function pagar(
  tx: Work,
  record: MultaTransito,
  asked: { data: string | null; desconto: string | null; empenho_id: number | null },
): Promise<void> {
  const { id, valor, vencimento, defesas } = record;
  const [data, desconto] = [asked.data as string, asked.desconto as Desconto];
  if (desconto === 'sne' && defesas.length > 0)
    throw new ValidationError({ desconto: ['O desconto de 40 % do SNE é de quem não se defende nem recorre (CTB, art. 284, § 1º).'] });
  if (desconto === 'ate_vencimento' && vencimento && data > vencimento)
    throw new ValidationError({ desconto: [`Venceu em ${formatDate(vencimento)}: não há mais desconto.`] });
  await writeColumns(tx, multaTransito, id, {
    desconto,
    pago_em: data,
    pago_valor: valorAPagar(valor, desconto),
    empenho_id: asked.empenho_id,
  });
}

/** MT3: whether the driver pays is what a process decides, with his defence. */
async function responsabilizar(tx: Work, record: MultaTransito, assunto: number | null): Promise<void> {
  const assunto_id = assunto ?? (await lerParametros(tx)).assunto_processo_id ?? null;
  if (!assunto_id) throw new ValidationError({ assunto_id: ['Escolha o assunto do processo: os parâmetros da frota não o dizem.'] });
  const row = await tx.db.first<{ pessoa_id: number | null; nome: string | null; veiculo: string; departamento_id: number }>(
    `select c.pessoa_id, p.nome, ${veiculoSql('v')} as veiculo, v.departamento_id from multa_transito m join public.veiculo v on v.id = m.veiculo_id
       left join public.motorista c on c.id = m.condutor_id left join public.pessoa p on p.id = c.pessoa_id where m.id = $1`,
    [record.id],
  );
  if (!row?.pessoa_id)
    throw new ValidationError({ id: ['A multa não tem condutor: não há de quem apurar a responsabilidade. Arquive-a com o motivo.'] });
  const processo_id = await autuarProcesso(tx, {
    assunto_id,
    interessado_id: row.pessoa_id,
    departamento_id: row.departamento_id,
    titulo: `Responsabilidade pela multa de trânsito ${record.auto}`,
    texto: [
      `O município pagou, em ${formatDate(record.pago_em as string)}, R$ ${formatDecimal(record.pago_valor as string)} pela infração do auto ${record.auto}, do veículo ${row.veiculo}.`,
      `Conduzia ${row.nome}, conforme o boletim de tráfego ou a indicação.`,
      'Intime-se o condutor para a defesa. Nada se desconta antes da decisão.',
    ].join('\n'),
    origem: { tipo: multaTransito.name, id: record.id },
  });
  await writeColumns(tx, multaTransito, record.id, { processo_id });
}

/** What was paid becomes a right of the municipality, once the process is decided (fact DIREITO_RESSARCIMENTO, 6080). */
async function ressarcir(
  tx: Work,
  record: MultaTransito,
  asked: { decisao_em: string | null; decisao: string | null; decisao_arquivo: number | null },
): Promise<void> {
  const processo = await tx.db.first<{ concluido: boolean }>('select p.status_id in (4, 5) as concluido from processo p where p.id = $1', [
    record.processo_id,
  ]);
  if (!processo?.concluido)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'O processo de responsabilidade ainda não foi decidido: conclua-o antes, com a defesa do condutor e a decisão.',
    });
  await writeColumns(tx, multaTransito, record.id, { ...asked });
  await lancarOuEsperar(
    tx,
    { tipo: multaTransito.name, id: record.id },
    {
      fato: 'DIREITO_RESSARCIMENTO',
      data: tx.today(),
      valor: record.pago_valor as string,
      contexto: {},
      documento: `Multa ${record.auto}`.slice(0, 60),
      historico: `Multa de trânsito ${record.auto} a ressarcir pelo condutor, conforme a decisão de ${formatDate(asked.decisao_em as string)}`,
    },
  );
}

async function anotarDefesa(
  tx: Work,
  id: number,
  { data, instancia, protocolo }: { data: string | null; instancia: string | null; protocolo: string | null },
) {
  await tx.db.execute(
    `insert into public.multa_transito_defesas (pai_id, ordem, data, instancia, protocolo)
     select $1, coalesce(max(d.ordem) + 1, 0), $2, $3, $4 from public.multa_transito_defesas d where d.pai_id = $1`,
    [id, data, instancia, protocolo],
  );
}

const resultado = (tx: Work, id: number, palavras: string) =>
  tx.db.execute(
    'update public.multa_transito_defesas d set resultado = $2 where d.pai_id = $1 and d.ordem = (select max(x.ordem) from public.multa_transito_defesas x where x.pai_id = $1)',
    [id, palavras.slice(0, 120)],
  );

/**
 * MT1: of each fine whose driver was not indicated in time comes another, of twice its value and without points (CTB, art. 257, § 8º).
 *
 * @returns how many
 */
export async function lavrarNics(work: Work): Promise<number> {
  const vencidas = await work.db.rows<
    Pick<MultaTransito, 'id' | 'auto' | 'veiculo_id' | 'orgao_autuador' | 'valor'> & { entidade_id: number } & Record<string, unknown>
  >(
    `select m.id, m.auto, m.veiculo_id, m.orgao_autuador, m.valor::text, m.entidade_id from multa_transito m
      where m.situacao = 'recebida' and m.nic_de_id is null and m.prazo_indicacao < $1
        and not exists (select from public.multa_transito n where n.nic_de_id = m.id and n.data_exclusao is null) order by m.id`,
    [work.today()],
  );
  for (const { id, auto, veiculo_id, orgao_autuador, valor, entidade_id } of vencidas)
    await work.inEntity(entidade_id).transact(async (tx) => {
      const nic = await createRecord(
        tx,
        tx.services.registry.get(multaTransito.name),
        {
          auto: `NIC ${auto}`.slice(0, 20),
          veiculo_id,
          orgao_autuador,
          codigo_infracao: '50020',
          descricao: `Condutor não indicado da multa ${auto}`.slice(0, 200),
          data_hora: startOfDay(tx.today()),
          gravidade: 'media',
          valor: valorDaNic(valor),
          notificacao_em: tx.today(),
        },
        { nic_de_id: id },
      );
      // the silence is of the owner: it has neither driver nor points, nor anybody to be indicated
      await writeColumns(tx, multaTransito, nic.id, { pontos: 0, prazo_indicacao: null, condutor_id: null, deslocamento_id: null });
      await tx.db.execute("update public.multa_transito set situacao = 'a_pagar', versao = versao + 1 where id = $1 and cliente_id = $2", [
        id,
        tx.cliente.id,
      ]);
    });
  return vencidas.length;
}

/** What the night tells of the fleet: the fines that came of silence, and when each service falls due at the pace of the month. */
export const noiteDaFrota: Nightly = {
  name: 'frota_prazos',
  run: async (services) => {
    for (const cliente of await readClientes(services.database.pool)) {
      const work = await openPlatformWork(services, cliente);
      await lavrarNics(work);
      const veiculos = await work.db.rows<{ id: number }>("select v.id from veiculo v where v.situacao_veiculo <> 'baixado' order by v.id");
      await work.transact((tx) =>
        contarPreventivas(
          tx,
          veiculos.map(({ id }) => id),
        ),
      );
    }
  },
};

export const multaRules = onResource(multaTransito, {
  derived: {
    a_pagar_sne: (t) => `round(${t}.valor * 0.6, 2)`,
    a_pagar_vencimento: (t) => `round(${t}.valor * 0.8, 2)`,
  },
  lockedBecause: (t) =>
    `case when ${t}.situacao not in ('recebida', 'indicada', 'em_defesa', 'a_pagar') then 'A multa já foi paga, aceita em defesa ou arquivada.' end`,
  complete: completar,
  judge: julgar,
  acts: {
    indicar: act('Condutor indicado.', (record: MultaTransito, asked, tx) => indicar(tx, record, asked)),
    defender: act('Defesa registrada.', ({ id }: MultaTransito, asked, tx) => anotarDefesa(tx, id, asked)),
    deferir: act('Defesa aceita: a multa não se paga nem pontua.', async ({ id }: MultaTransito, { motivo }, tx) => {
      await resultado(tx, id, 'Aceita');
      await writeColumns(tx, multaTransito, id, { motivo });
    }),
    indeferir: act('Defesa negada: a multa é a pagar.', async ({ id }: MultaTransito, { motivo }, tx) => {
      await resultado(tx, id, 'Negada');
      await writeColumns(tx, multaTransito, id, { motivo });
    }),
    aceitar: act('Multa a pagar, sem defesa.'),
    pagar: act('Pagamento registrado.', (record: MultaTransito, asked, tx) => pagar(tx, record, asked)),
    responsabilizar: act('Processo de responsabilidade aberto.', (record: MultaTransito, { assunto_id }, tx) =>
      responsabilizar(tx, record, assunto_id),
    ),
    ressarcir: act('O ressarcimento é um direito do município.', (record: MultaTransito, asked, tx) => ressarcir(tx, record, asked)),
    arquivar: act('Multa arquivada.', ({ id }: MultaTransito, { motivo }, tx) => writeColumns(tx, multaTransito, id, { motivo })),
  },
});

export const indicacaoPaper = onPaper(multaTransito, 'indicacao', { template: indicacao });
