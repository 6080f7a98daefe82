import { formatDate, type Issues, sumDecimals } from '../../../resources/definition';
import { entityOf } from '../../../server/entity';
import { ConflictError, ValidationError } from '../../../server/http/errors';
import { insertMany } from '../../../server/resources/many';
import { writeColumns } from '../../../server/resources/write';
import type { Work } from '../../../server/work';
import { lancarOuEsperar } from '../../contabilidade/server';
import { bem, SITUACOES_BEM, type SituacaoBem } from '../resources/bem';
import { type MovimentacaoBem, movimentacaoBem, type TipoMovimentacao } from '../resources/movimentacao_bem';
import { contasDoFato, lerContas } from './contas-da-classe';
import { exigirDataDoAto } from './datas';
import { exigirForaDeInventario } from './inventario-aberto';
import { type BemLido, inicioDoMes, negativo, tem, travarBens } from './lidos';
import { eliminacao, eliminarAntesDeSair, estornarFatos } from './sair';
import { estornarValores, exigirUltimaMudanca, lancarValores } from './valores';

/** Where a temporary movement leaves a bem. */
const SITUACAO_FORA: Partial<Record<TipoMovimentacao, SituacaoBem>> = {
  cessao: 'cedido',
  emprestimo: 'emprestado',
  manutencao: 'em_manutencao',
};

const origemDe = ({ id }: Pick<MovimentacaoBem, 'id'>) => ({ tipo: movimentacaoBem.name, id });
const bensDe = ({ bens }: Pick<MovimentacaoBem, 'bens'>): readonly number[] => bens ?? [];
const documentoDe = ({ rotulo }: Pick<MovimentacaoBem, 'rotulo'>) => `Termo ${rotulo}`;
const historicoDe = ({ rotulo, motivo }: Pick<MovimentacaoBem, 'rotulo' | 'motivo'>) =>
  `Movimentação de bens ${rotulo}: ${motivo}`.slice(0, 500);

async function mudarSituacao(tx: Work, bens: readonly BemLido[], situacao: SituacaoBem): Promise<void> {
  await tx.db.execute('update public.bem set situacao_bem = $3, versao = versao + 1 where cliente_id = $1 and id = any($2::bigint[])', [
    tx.cliente.id,
    bens.map(({ id }) => id),
    situacao,
  ]);
}

/** Sends bens: they wait for who receives them (MV1: each in one movement at a time). @throws ValidationError, ConflictError */
export async function enviarBens(tx: Work, record: MovimentacaoBem): Promise<void> {
  const bens = await travarBens(tx, bensDe(record), record.data);
  exigirSituacao(bens, 'ativo');
  await exigirForaDeInventario(tx, bensDe(record));
  await mudarSituacao(tx, bens, 'em_transferencia');
  await writeColumns(tx, movimentacaoBem, record.id, { enviada_em: tx.today(), enviada_por_id: tx.caller?.usuarioId ?? null });
}

/** @throws ConflictError by the first bem that is in another state */
export function exigirSituacao(bens: readonly BemLido[], situacao: SituacaoBem): void {
  const outro = bens.find((one) => one.situacao_bem !== situacao);
  if (outro)
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: `O bem ${outro.rotulo} está ${SITUACOES_BEM[outro.situacao_bem].toLowerCase()}: conclua antes o que há com ele, ou tire-o da lista.`,
    });
}

/** Who sends does not receive for another: only the receiver, or somebody else, accepts. @throws ConflictError SEGREGACAO_DE_FUNCOES */
export async function recebeOutro({ enviada_por_id, detentor_destino_id, tipo }: MovimentacaoBem, work: Work): Promise<void> {
  if (!work.caller || enviada_por_id !== work.caller.usuarioId || tipo === 'manutencao' || tipo === 'cessao') return;
  const proprio = await work.db.first('select u.id from public.usuario u where u.id = $1 and u.pessoa_id = $2', [
    work.caller.usuarioId,
    detentor_destino_id,
  ]);
  if (proprio) return;
  throw new ConflictError('SEGREGACAO_DE_FUNCOES', { message: 'Quem enviou os bens não os recebe por outro: peça a quem os recebe.' });
}

/** The entity of which an órgão is. */
async function entidadeDo(tx: Work, orgao: number): Promise<number> {
  const row = await tx.db.first<{ id: number }>('select coalesce(o.entidade_id, o.id) as id from public.orgao o where o.id = $1', [orgao]);
  return row?.id ?? entityOf(tx);
}

/** Receives bens: only now do they change place and keeper, with the value where the book is another's (MV2, MV3, MV6, MV7). */
export async function aceitarBens(tx: Work, record: MovimentacaoBem, data: string): Promise<void> {
  if (data < record.data) throw new ValidationError({ data: [`A movimentação é de ${formatDate(record.data)}: não se recebe antes.`] });
  if (record.tipo === 'entre_orgaos' && record.situacao === 'enviada')
    throw new ValidationError({ id: ['A transferência entre órgãos espera a autorização do ordenador da origem.'] });
  const bens = await travarBens(tx, bensDe(record), data);
  exigirSituacao(bens, 'em_transferencia');
  if (record.tipo === 'entre_orgaos')
    await exigirDataDoAto(tx, data, bensDe(record), [record.orgao_origem_id as number, record.orgao_id as number]);
  const fora = SITUACAO_FORA[record.tipo];
  if (record.tipo === 'carga') await passarCarga(tx, bens, record.detentor_destino_id);
  else if (fora) await sairPorUmTempo(tx, record, bens, data, fora);
  else if (record.tipo === 'entre_orgaos' && (await entidadeDo(tx, record.orgao_id as number)) !== entityOf(tx))
    await passarDeEntidade(tx, record, bens, data);
  else {
    if (record.tipo === 'entre_orgaos') await passarDeOrgao(tx, record, bens, data);
    await levar(tx, record, bens);
  }
  await writeColumns(tx, movimentacaoBem, record.id, { aceita_em: data, aceita_por_id: tx.caller?.usuarioId ?? null });
}

/** Puts bens where the movement says, with who receives them. */
async function levar(
  tx: Work,
  { orgao_id, unidade_id, departamento_id, local, detentor_destino_id }: MovimentacaoBem,
  bens: readonly BemLido[],
): Promise<void> {
  await tx.db.execute(
    `update public.bem set situacao_bem = 'ativo', orgao_id = $3, unidade_id = $4, departamento_id = $5, local = $6, detentor_id = $7, versao = versao + 1
      where cliente_id = $1 and id = any($2::bigint[])`,
    [tx.cliente.id, bens.map(({ id }) => id), orgao_id, unidade_id, departamento_id, local, detentor_destino_id],
  );
}

/** Who keeps bens changes, and nothing else of them. */
async function passarCarga(tx: Work, bens: readonly BemLido[], detentor: number | null): Promise<void> {
  await tx.db.execute(
    "update public.bem set situacao_bem = 'ativo', detentor_id = $3, versao = versao + 1 where cliente_id = $1 and id = any($2::bigint[])",
    [tx.cliente.id, bens.map(({ id }) => id), detentor],
  );
}

/** A bem that somebody else uses for a time stays in the book; of what is ceded its controls are told. */
async function sairPorUmTempo(tx: Work, record: MovimentacaoBem, bens: readonly BemLido[], data: string, fora: SituacaoBem): Promise<void> {
  await mudarSituacao(tx, bens, fora);
  const valor = sumDecimals(['0.00', ...bens.map(({ liquido }) => liquido)]);
  if (record.tipo !== 'cessao' || !tem(valor)) return;
  await lancarOuEsperar(
    tx,
    { ...origemDe(record), parte: 'BEM_CEDIDO' },
    {
      fato: 'BEM_CEDIDO',
      data,
      valor,
      contexto: { instrumento: documentoDe(record) },
      documento: documentoDe(record),
      historico: historicoDe(record),
    },
  );
}

/** MV6: of one book, the accounts do not change; the ledger of the bens says of which órgão the value is. */
async function passarDeOrgao(tx: Work, record: MovimentacaoBem, bens: readonly BemLido[], data: string): Promise<void> {
  const com = (lido: BemLido, orgao_id: number, sinal: 1 | -1) => {
    const de = (valor: string) => (sinal === 1 ? valor : negativo(valor));
    return {
      bem_id: lido.id,
      tipo: 'transferencia' as const,
      bruto: de(lido.bruto),
      depreciacao: de(lido.depreciacao),
      perda: de(lido.perda),
      orgao_id,
    };
  };
  const proprios = bens.filter(({ bruto }) => tem(bruto));
  await lancarValores(
    tx,
    { data, origem: origemDe(record) },
    proprios.flatMap((lido) => [com(lido, record.orgao_origem_id as number, -1), com(lido, record.orgao_id as number, 1)]),
  );
}

/** MV3: from the book of one entity to that of another, both told in the same act; the register of each keeps its own history of the bem. */
async function passarDeEntidade(tx: Work, record: MovimentacaoBem, bens: readonly BemLido[], data: string): Promise<void> {
  const [origem, documento, historico] = [origemDe(record), documentoDe(record), historicoDe(record)];
  const contas = await lerContas(
    tx,
    bens.map(({ classificacao_id }) => classificacao_id),
  );
  await eliminarAntesDeSair(tx, { origem, tipo: 'transferencia', data, documento, historico }, bens, contas);
  const comValor = bens.filter(({ liquido }) => tem(liquido));
  const daqui =
    comValor.length > 0
      ? await lancarOuEsperar(
          tx,
          { ...origem, parte: 'BEM_TRANSFERENCIA_CEDIDA' },
          {
            fato: 'BEM_TRANSFERENCIA_CEDIDA',
            data,
            partes: comValor.map((lido) => ({
              valor: lido.liquido,
              valores: { saida: lido.liquido },
              contexto: { contas: contasDoFato(contas.get(lido.classificacao_id)) },
            })),
            documento,
            historico,
          },
        )
      : null;
  await lancarValores(
    tx,
    { data, origem, fato_id: daqui?.fato_id ?? null },
    comValor.map((lido) => ({ bem_id: lido.id, tipo: 'transferencia', bruto: negativo(lido.liquido) })),
  );
  await mudarSituacao(tx, bens, 'baixado');

  const la = tx.inEntity(await entidadeDo(tx, record.orgao_id as number));
  const novos = await receberNaEntidade(la, record, bens, data);
  const recebidos = bens.map((lido, n) => ({ ...lido, novo: novos[n] as number })).filter(({ bruto }) => tem(bruto));
  const partes = recebidos.flatMap((lido) => {
    const classe = contas.get(lido.classificacao_id);
    const eliminada = eliminacao(lido, classe);
    return [
      ...(tem(lido.liquido)
        ? [{ valor: lido.liquido, valores: { entrada: lido.liquido }, contexto: { contas: contasDoFato(classe) } }]
        : []),
      ...(tem(lido.depreciacao) || tem(lido.perda) ? [{ ...eliminada, evento: '6061E' }] : []),
    ];
  });
  if (partes.length === 0) return;
  const { fato_id } = await lancarOuEsperar(
    la,
    { ...origem, parte: 'BEM_TRANSFERENCIA_RECEBIDA' },
    {
      fato: 'BEM_TRANSFERENCIA_RECEBIDA',
      data,
      partes,
      documento,
      historico,
    },
  );
  await lancarValores(
    la,
    { data, origem, fato_id },
    recebidos.map(({ novo, bruto, depreciacao, perda }) => ({ bem_id: novo, tipo: 'transferencia' as const, bruto, depreciacao, perda })),
  );
}

/** The bens of the register of the entity that receives: the same tombamento, with what is left of their lives. @returns their ids, in the order of the given */
async function receberNaEntidade(la: Work, record: MovimentacaoBem, bens: readonly BemLido[], data: string): Promise<number[]> {
  const rows = await la.db.rows<Record<string, unknown> & { id: number }>(
    `select b.id, b.tombamento, b.tombamento_anterior, b.descricao, b.tipo_bem_id, b.classificacao_id, b.material_id, b.fornecedor_id, b.nota_fiscal,
            b.data_aquisicao::text, b.data_uso::text, b.valor_aquisicao::text, b.metodo, b.estado_conservacao, b.marca, b.modelo, b.numero_serie, b.cor, b.sigiloso
       from public.bem b where b.cliente_id = $1 and b.id = any($2::bigint[])`,
    [la.cliente.id, bens.map(({ id }) => id)],
  );
  const { orgao_id, unidade_id, departamento_id, local, detentor_destino_id } = record;
  return insertMany(
    la,
    la.services.registry.get(bem.name),
    bens.map((lido) => {
      const { id: _, ...mesmo } = rows.find(({ id }) => id === lido.id) ?? { id: 0 };
      return {
        ...mesmo,
        situacao_bem: 'ativo',
        forma_ingresso: 'transferencia',
        data_incorporacao: data,
        bem_origem_id: lido.id,
        orgao_id,
        unidade_id,
        departamento_id,
        local,
        detentor_id: detentor_destino_id,
        vida_util_meses: lido.metodo ? Math.max(lido.restante ?? 1, 1) : null,
        valor_residual: lido.residual,
        unidades_totais: lido.unidades_restantes,
        deprec_desde: lido.metodo ? inicioDoMes(data) : null,
        deprec_antes: lido.metodo ? lido.depreciacao : null,
        valor_bruto: '0.00',
        depreciacao_acumulada: '0.00',
        perda_acumulada: '0.00',
      };
    }),
  );
}

/** Refused, the bens stay where they were. */
export async function recusarBens(tx: Work, record: MovimentacaoBem): Promise<void> {
  await mudarSituacao(tx, await travarBens(tx, bensDe(record), record.data), 'ativo');
}

/** What went for a time is back, where it was. */
export async function devolverBens(tx: Work, record: MovimentacaoBem, data: string): Promise<void> {
  if (record.aceita_em && data < record.aceita_em)
    throw new ValidationError({ data: [`Os bens saíram em ${formatDate(record.aceita_em)}: não voltam antes.`] });
  const bens = await travarBens(tx, bensDe(record), data);
  exigirSituacao(bens, SITUACAO_FORA[record.tipo] as SituacaoBem);
  await mudarSituacao(tx, bens, 'ativo');
  const cedido = await tx.db.first<{ valor: string }>(
    "select f.valor::text as valor from fato_contabil f where f.chave = $1 and f.situacao <> 'cancelado'",
    [`${movimentacaoBem.name}:${record.id}:BEM_CEDIDO`],
  );
  if (cedido)
    await lancarOuEsperar(
      tx,
      { ...origemDe(record), parte: 'BEM_CEDIDO_DEVOLVIDO' },
      {
        fato: 'BEM_CEDIDO_DEVOLVIDO',
        data,
        valor: cedido.valor,
        contexto: { instrumento: documentoDe(record) },
        documento: documentoDe(record),
        historico: `Devolução: ${historicoDe(record)}`.slice(0, 500),
      },
    );
  await writeColumns(tx, movimentacaoBem, record.id, { devolvida_em: data });
}

/** Takes an accepted movement back, the last thing that happened to its bens. */
export async function estornarMovimento(tx: Work, record: MovimentacaoBem, asked: { data: string; motivo: string }): Promise<void> {
  if (record.aceita_em && asked.data < record.aceita_em)
    throw new ValidationError({ data: [`Os bens foram recebidos em ${formatDate(record.aceita_em)}: o estorno não é de antes.`] });
  const origem = origemDe(record);
  const novos = await tx.db.rows<{ id: number; orgao_id: number; entidade_id: number }>(
    `select b.id, b.orgao_id, b.entidade_id from public.bem b where b.cliente_id = $1 and b.bem_origem_id = any($2::bigint[]) and b.situacao_bem = 'ativo' for update`,
    [tx.cliente.id, bensDe(record)],
  );
  const bens = await travarBens(tx, bensDe(record), asked.data);
  exigirSituacao(bens, novos.length > 0 ? 'baixado' : 'ativo');
  if (
    novos.length === 0 &&
    bens.some(
      (lido) =>
        (record.tipo !== 'carga' && lido.departamento_id !== record.departamento_id) || lido.detentor_id !== record.detentor_destino_id,
    )
  )
    throw new ConflictError('REGISTRO_BLOQUEADO', {
      message: 'Os bens já passaram a outro lugar, ou a outra pessoa: estorne antes essa movimentação.',
    });
  if (record.tipo === 'carga') return passarCarga(tx, bens, record.detentor_origem_id);
  await exigirUltimaMudanca(tx, origem);
  if (record.tipo === 'entre_orgaos')
    await exigirDataDoAto(tx, asked.data, bensDe(record), [record.orgao_origem_id as number, record.orgao_id as number]);
  await estornarFatos(tx, origem, asked);
  const [novo] = novos;
  if (novo) await estornarFatos(tx.inEntity(novo.entidade_id), origem, asked);
  await estornarValores(tx, origem, asked.data);
  if (novos.length > 0) await mudarSituacao(tx, novos as unknown as BemLido[], 'cancelado');
  await tx.db.execute(
    `update public.bem set situacao_bem = 'ativo', orgao_id = $3, unidade_id = $4, departamento_id = $5, local = $6, detentor_id = $7, versao = versao + 1
      where cliente_id = $1 and id = any($2::bigint[])`,
    [
      tx.cliente.id,
      bensDe(record),
      record.orgao_origem_id,
      record.unidade_origem_id,
      record.departamento_origem_id,
      record.local_origem,
      record.detentor_origem_id,
    ],
  );
}

/** What is wrong in where bens go. */
export function julgarDestino({
  tipo,
  orgao_id,
  departamento_id,
  orgao_origem_id,
  departamento_origem_id,
  detentor_destino_id,
  detentor_origem_id,
  local,
  local_origem,
}: MovimentacaoBem): Issues {
  if (tipo === 'entre_orgaos' && orgao_id === orgao_origem_id)
    return { orgao_id: ['O destino é outro órgão: no mesmo, a transferência é interna.'] };
  if ((tipo === 'interna' || tipo === 'responsavel') && orgao_id && orgao_id !== orgao_origem_id)
    return { orgao_id: ['O destino é o mesmo órgão: para outro, a transferência é entre órgãos.'] };
  if (tipo === 'responsavel' && departamento_id && departamento_id !== departamento_origem_id)
    return { departamento_id: ['Muda só quem responde: para outro departamento, a transferência é interna.'] };
  if (tipo === 'responsavel' && detentor_destino_id === detentor_origem_id)
    return { detentor_destino_id: ['Quem recebe já responde por estes bens.'] };
  if (
    tipo === 'interna' &&
    departamento_id === departamento_origem_id &&
    detentor_destino_id === detentor_origem_id &&
    local === local_origem
  )
    return { departamento_id: ['Os bens já estão aí, com a mesma pessoa.'] };
  return {};
}
