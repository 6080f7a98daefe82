import { addDays, formatDate } from '../../../../resources/definition';
import { monthsFrom } from '../../../../resources/definition/civil-date';
import { ConflictError, ValidationError } from '../../../../server/http/errors';
import type { AskedValues } from '../../../../server/resources/rules';
import { createRecord, writeColumns } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type ConcursoConvocacao, concursoConvocacao, type EXERCICIO, type POSSE } from '../../resources/concurso/concurso_convocacao';
import { funcionario } from '../../resources/funcionario';

/** What a kind of cargo makes of the vínculo: its kind, the regime, and the reason of the ingresso. */
const VINCULO_DO_CARGO: Readonly<Record<string, { tipo_vinculo: string; regime_juridico: string; ingresso: string }>> = {
  efetivo: { tipo_vinculo: 'efetivo', regime_juridico: 'estatutario', ingresso: 'I01' },
  emprego: { tipo_vinculo: 'celetista', regime_juridico: 'celetista', ingresso: 'I01' },
  temporario: { tipo_vinculo: 'temporario', regime_juridico: 'administrativo', ingresso: 'I04' },
  estagio: { tipo_vinculo: 'estagiario', regime_juridico: 'administrativo', ingresso: 'I11' },
};

interface DaVaga extends Record<string, unknown> {
  cargo_id: number;
  tipo: string;
  tabela_salarial_id: number;
  classe_inicial: string;
  nivel_inicial: string;
  carga_horaria: string;
  regime_previdenciario: string;
  especialidade_id: number | null;
  prazo_contrato_meses: number | null;
}

/** Terms of the statute for the posse and for the exercício, in days (model: Lei 8.112/1990, arts. 13 and 15). */
export async function lerPrazos(tx: Work, dia: string): Promise<{ posse: number; exercicio: number }> {
  const row = await tx.db.first<{ posse: number; exercicio: number }>(
    'select p.prazo_posse as posse, p.prazo_exercicio as exercicio from parametro_pessoal p where p.inicio <= $1 order by p.inicio desc limit 1',
    [dia],
  );
  return row ?? { posse: 30, exercicio: 15 };
}

/**
 * Gives posse: the vínculo is made in the initial padrão of the cargo, and waits for the exercício (handbook Pessoal 3).
 *
 * @returns the vínculo, which the screen opens
 * @throws ValidationError when the posse is out of its term, or the vínculo cannot be made
 */
export async function empossar(tx: Work, convocacao: ConcursoConvocacao, pedido: AskedValues<typeof POSSE>): Promise<{ id: number }> {
  const { nomeado_em, prazo_posse, pessoa_id } = convocacao;
  const posse = String(pedido.data);
  if (!nomeado_em || !pessoa_id) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'Registre antes a apresentação e a nomeação.' });
  if (posse < nomeado_em)
    throw new ValidationError({ data: [`A nomeação foi publicada em ${formatDate(nomeado_em)}: a posse vem depois.`] });
  if (prazo_posse && posse > prazo_posse)
    throw new ValidationError({ data: [`O prazo da posse era ${formatDate(prazo_posse)}: a nomeação ficou sem efeito.`] });
  const prazos = await lerPrazos(tx, posse);
  const ultimo = addDays(posse, prazos.exercicio);
  const exercicio = pedido.exercicio ?? ultimo;
  if (exercicio < posse || exercicio > ultimo)
    throw new ValidationError({ exercicio: [`O exercício começa entre a posse e ${formatDate(ultimo)}.`] });
  // the call stops holding its vaga as the vínculo takes it
  await writeColumns(tx, concursoConvocacao, convocacao.id, { situacao: 'empossado', posse_em: posse, prazo: ultimo });
  const id = await incluirVinculo(tx, convocacao, { ...pedido, posse, exercicio });
  await writeColumns(tx, concursoConvocacao, convocacao.id, { funcionario_id: id });
  return { id };
}

interface Posse extends Pick<AskedValues<typeof POSSE>, 'departamento_id' | 'registro_profissional'> {
  posse: string;
  exercicio: string;
}

async function incluirVinculo(
  tx: Work,
  { vaga_id, pessoa_id, nomeado_em, portaria }: ConcursoConvocacao,
  { posse, exercicio, departamento_id, registro_profissional }: Posse,
): Promise<number> {
  const vaga = await tx.db.first<DaVaga>(
    `select x.cargo_id, k.tipo, k.tabela_salarial_id, k.classe_inicial, k.nivel_inicial, k.carga_horaria::text as carga_horaria, k.regime_previdenciario,
            x.especialidade_id, c.prazo_contrato_meses
       from concurso_cargo x join public.concurso c on c.id = x.pai_id join public.cargo k on k.id = x.cargo_id where x.id = $1`,
    [vaga_id],
  );
  const doCargo = VINCULO_DO_CARGO[vaga?.tipo ?? ''];
  if (!vaga || !doCargo) throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O cargo desta vaga não se preenche por concurso.' });
  const motivo = await tx.db.first<{ id: number }>('select m.id from motivo_vinculo m where m.codigo = $1', [doCargo.ingresso]);
  const { id } = await createRecord(tx, tx.services.registry.get(funcionario.name), {
    pessoa_id,
    cargo_id: vaga.cargo_id,
    especialidade_id: vaga.especialidade_id,
    registro_profissional,
    tipo_vinculo: doCargo.tipo_vinculo,
    regime_juridico: doCargo.regime_juridico,
    motivo_ingresso_id: motivo?.id,
    ato: portaria,
    nomeacao: nomeado_em,
    posse,
    exercicio_inicio: exercicio,
    vigencia_contrato: vaga.prazo_contrato_meses ? addDays(monthsFrom(exercicio, vaga.prazo_contrato_meses), -1) : null,
    regime_previdenciario: vaga.regime_previdenciario,
    outra_previdencia_id: vaga.regime_previdenciario === 'rpps' ? await regimeProprio(tx) : null,
    lotacoes: [{ departamento_id, inicio: exercicio, principal: true }],
    padroes: [
      {
        tabela_salarial_id: vaga.tabela_salarial_id,
        classe: vaga.classe_inicial,
        nivel: vaga.nivel_inicial,
        inicio: exercicio,
        motivo_vinculo_id: motivo?.id,
        ato: portaria,
      },
    ],
    jornadas: [{ carga_semanal: vaga.carga_horaria, inicio: exercicio }],
  });
  return id;
}

/** The RPPS of the municipality. */
async function regimeProprio(tx: Work): Promise<number | null> {
  const row = await tx.db.first<{ id: number }>(
    "select o.id from outra_previdencia o where o.tipo = 'rpps' and o.situacao order by o.id limit 1",
  );
  return row?.id ?? null;
}

/** Activates the vínculo: what began with the day that was foreseen begins with the one on which the person came. */
export async function entrarEmExercicio(tx: Work, convocacao: ConcursoConvocacao, { data }: AskedValues<typeof EXERCICIO>): Promise<void> {
  const { id, funcionario_id, posse_em, prazo } = convocacao;
  const dia = String(data);
  if (posse_em && dia < posse_em) throw new ValidationError({ data: [`A posse foi em ${formatDate(posse_em)}: o exercício vem depois.`] });
  if (prazo && dia > prazo) throw new ValidationError({ data: [`O prazo do exercício era ${formatDate(prazo)}.`] });
  const vinculo = await tx.db.first<{ inicio: string; desligado: boolean }>(
    'select f.exercicio_inicio::text as inicio, f.data_desligamento is not null as desligado from public.funcionario f where f.id = $1 and f.cliente_id = $2 for update',
    [funcionario_id, tx.cliente.id],
  );
  if (!vinculo || vinculo.desligado)
    throw new ConflictError('REGISTRO_BLOQUEADO', { message: 'O vínculo desta posse foi excluído ou encerrado.' });
  for (const tabela of ['lotacao', 'funcionario_padrao', 'funcionario_jornada'])
    await tx.db.execute(`update ${tabela} set inicio = $2 where pai_id = $1 and inicio = $3::date`, [funcionario_id, dia, vinculo.inicio]);
  await writeColumns(tx, funcionario, Number(funcionario_id), { exercicio_inicio: dia });
  await writeColumns(tx, concursoConvocacao, id, { exercicio_em: dia, prazo: null });
}
