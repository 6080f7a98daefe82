import { addDays, compareDecimals, dayOf, formatDate, formatDecimal, lastDayOf, sumDecimals } from '../../../../resources/definition';
import type { CaptureField, CaptureItem, CaptureReading } from '../../../../resources/definition/capture';
import { readTypedNumber } from '../../../../resources/definition/typed-number';
import type { Capture } from '../../../../server/capture/capture';
import { ConflictError, NotFoundError, ValidationError } from '../../../../server/http/errors';
import { reserve } from '../../../../server/resources/lock';
import { readRecord } from '../../../../server/resources/record';
import { createRecord, updateRecord } from '../../../../server/resources/write';
import type { Work } from '../../../../server/work';
import { type MedicaoObra, medicaoObra } from '../../resources/medicao_obra';
import { medePorEvento, type Obra, obra } from '../../resources/obra';
import { fotosDaLeitura, fotosGuardadas } from '../fotos-em-campo';
import { documentosAConferir, inicioDoPeriodo } from './comecar';
import { eventosAntes, lerObra, medidosAntes, NADA } from './ler';

interface EmExecucao extends Record<string, unknown> {
  id: number;
  titulo: string;
  medicao_id: number | null;
}

const QUANTIDADES: readonly CaptureField[] = [
  { nome: 'quantidade', rotulo: 'Quantidade no período', tipo: 'decimal', obrigatorio: true },
  { nome: 'observacao', rotulo: 'O que a foto mostra', tipo: 'texto' },
];
const EVENTOS: readonly CaptureField[] = [
  { nome: 'quantidade', rotulo: 'Partes aceitas', tipo: 'inteiro', obrigatorio: true },
  { nome: 'evidencias', rotulo: 'Evidências', tipo: 'texto', obrigatorio: true },
  { nome: 'observacao', rotulo: 'O que a foto mostra', tipo: 'texto' },
];

/**
 * The measuring of a work at its site (handbook Engenharia 8.1): what is measured enters the medição that is being written, or begins
 * one from the day after the last.
 */
export const medicaoEmCampo: Capture = {
  name: 'medicao-obra',
  title: 'Medição de obra',
  menu: medicaoObra.menu,
  regra: 2,
  tasks: async (work) =>
    (await emExecucao(work)).map(({ id, titulo, medicao_id }) => ({
      id,
      titulo,
      detalhe: medicao_id ? 'Medição em elaboração' : 'Começa uma medição',
    })),
  pack: async (work, id) => {
    const { titulo, medicao_id } = await ler(work, id);
    const daObra = await lerObra(work, id);
    const aberta = medicao_id ? await lerMedicao(work, medicao_id) : null;
    return {
      titulo,
      codigo: null,
      lugares: [],
      itens: medePorEvento(daObra.regime_execucao)
        ? await eventosAMedir(work, daObra, aberta)
        : await quantidadesAMedir(work, daObra, aberta),
      campos: medePorEvento(daObra.regime_execucao) ? EVENTOS : QUANTIDADES,
      fora_da_lista: false,
      fotos: 'opcional',
      avulso: null,
      posicao: true,
    };
  },
  receive: async (tx, id, leitura) => {
    await tx.db.execute('select id from public.obra where id = $1 and cliente_id = $2 for no key update', [id, tx.cliente.id]);
    const { medicao_id } = await ler(tx, id);
    const daObra = await lerObra(tx, id);
    const aberta = medicao_id ? await lerMedicao(tx, medicao_id) : null;
    const { linhas, antes, medida } = medePorEvento(daObra.regime_execucao)
      ? comEvento(daObra, aberta, leitura)
      : comQuantidade(daObra, aberta, leitura);
    const mostra = String(leitura.valores.observacao ?? '').trim() || medida.descricao;
    const fotos = [...fotosGuardadas(aberta?.fotos ?? []), ...fotosDaLeitura(leitura, mostra)];
    const resource = tx.services.registry.get(medicaoObra.name);
    if (aberta) {
      await reserve(tx, resource, aberta.id, false);
      await updateRecord(tx, resource, aberta.id, { versao: aberta.versao, ...linhas, fotos });
    } else await createRecord(tx, resource, { ...(await medicaoNova(tx, daObra, dayOf(new Date(leitura.em)))), ...linhas, fotos });
    const outra = antes !== null && compareDecimals(antes, medida.quantidade) !== 0;
    return { conflito: outra ? `Já havia ${escrita(antes)}: ficou ${escrita(medida.quantidade)}, a última medida.` : null };
  },
};

const escrita = (quantidade: string): string => formatDecimal(quantidade, 4).replace(/,?0+$/, '');

/** The works that are measured, with the medição that is being written of each. */
async function emExecucao(work: Work, id: number | null = null): Promise<EmExecucao[]> {
  return work.db.rows<EmExecucao>(
    `select o.id, o.nome as titulo, (select max(m.id) from public.medicao_obra m where m.obra_id = o.id and m.cliente_id = o.cliente_id
        and m.situacao = 'elaborada' and m.data_exclusao is null) as medicao_id
       from obra o where o.situacao = 'em_execucao' and o.contrato_id is not null and ($1::bigint is null or o.id = $1) order by o.fim_previsto, o.id`,
    [id],
  );
}

/** @throws NotFoundError out of sight; ConflictError of a work that is not in execution */
async function ler(work: Work, id: number): Promise<EmExecucao> {
  const [aberta] = await emExecucao(work, id);
  if (aberta) return aberta;
  if (!(await work.db.first('select o.id from obra o where o.id = $1', [id]))) throw new NotFoundError();
  throw new ConflictError('REGISTRO_BLOQUEADO', {
    message: `A ${obra.label.one.toLowerCase()} não está em execução, ou não tem contrato: o que se mediu fica no aparelho.`,
  });
}

const lerMedicao = async (work: Work, id: number): Promise<MedicaoObra> =>
  (await readRecord(work, work.services.registry.get(medicaoObra.name), id, { sensitive: true })) as unknown as MedicaoObra;

/** The items of which something is left, by their place in the planilha. */
async function quantidadesAMedir(work: Work, { id, planilha }: Obra, aberta: MedicaoObra | null): Promise<CaptureItem[]> {
  const antes = await medidosAntes(work, id, aberta?.id ?? 0);
  return planilha.flatMap(({ id: linha, item, descricao, unidade, quantidade, quantidade_aditada, preco_unitario }) => {
    if (!linha || !quantidade || !preco_unitario) return [];
    const contratada = sumDecimals([quantidade, quantidade_aditada ?? '0']);
    const resta = sumDecimals([contratada, `-${(antes.get(item) ?? NADA).quantidade}`]);
    if (compareDecimals(resta, '0') <= 0) return [];
    return [
      {
        id: linha,
        codigo: item,
        titulo: `${item} ${descricao}`,
        detalhe: `restam ${escrita(resta)} de ${escrita(contratada)} ${unidade ?? ''}`.trim(),
        lugar_id: null,
        feito: (aberta?.itens ?? []).some((one) => one.item === item),
      },
    ];
  });
}

async function eventosAMedir(work: Work, { id, eventos }: Obra, aberta: MedicaoObra | null): Promise<CaptureItem[]> {
  const antes = await eventosAntes(work, id, aberta?.id ?? 0);
  return eventos.flatMap(({ id: linha, ordem_evento, descricao, criterio_aceite, partes }) => {
    const restam = partes - Number((antes.get(ordem_evento) ?? NADA).quantidade);
    if (!linha || restam <= 0) return [];
    return [
      {
        id: linha,
        codigo: String(ordem_evento),
        titulo: `${ordem_evento}. ${descricao}`,
        detalhe: `${restam === 1 ? 'resta 1 parte' : `restam ${restam} partes`} de ${partes} · ${criterio_aceite}`,
        lugar_id: null,
        feito: (aberta?.eventos ?? []).some((one) => one.evento === ordem_evento),
      },
    ];
  });
}

interface Medida {
  /** The lines of the medição with what was measured. */
  linhas: Record<string, unknown>;
  /** What was typed of it before; null where nothing was. */
  antes: string | null;
  medida: { descricao: string; quantidade: string };
}

/** @throws ValidationError for what is no number of this work */
function comQuantidade({ planilha }: Obra, aberta: MedicaoObra | null, { item_id, valores }: CaptureReading): Medida {
  const daPlanilha = planilha.find(({ id }) => id === item_id);
  if (!daPlanilha) throw new ValidationError({ item_id: ['Este item não é da planilha desta obra: baixe a tarefa de novo.'] });
  const quantidade = lida(valores.quantidade, 'decimal', 'Escreva a quantidade em números, como 12 ou 12,5.');
  const itens = (aberta?.itens ?? []).map(({ id, item, quantidade_periodo, quantidade_glosada, motivo_glosa }) => ({
    id,
    item,
    quantidade_periodo,
    quantidade_glosada,
    motivo_glosa,
  }));
  const havia = itens.find(({ item }) => item === daPlanilha.item);
  return {
    linhas: {
      itens: havia
        ? itens.map((linha) => (linha === havia ? { ...linha, quantidade_periodo: quantidade } : linha))
        : [...itens, { item: daPlanilha.item, quantidade_periodo: quantidade }],
    },
    antes: havia?.quantidade_periodo ?? null,
    medida: { descricao: daPlanilha.descricao, quantidade },
  };
}

/** @throws ValidationError for what is no number of this work */
function comEvento({ eventos }: Obra, aberta: MedicaoObra | null, { item_id, valores }: CaptureReading): Medida {
  const previsto = eventos.find(({ id }) => id === item_id);
  if (!previsto) throw new ValidationError({ item_id: ['Este evento não é do eventograma desta obra: baixe a tarefa de novo.'] });
  const partes = lida(valores.quantidade, 'integer', 'Escreva as partes aceitas em número inteiro.');
  const medidos = (aberta?.eventos ?? []).map(({ id, evento, partes: aceitas, evidencias }) => ({
    id,
    evento,
    partes: aceitas,
    evidencias,
  }));
  const havia = medidos.find(({ evento }) => evento === previsto.ordem_evento);
  const novo = { evento: previsto.ordem_evento, partes, evidencias: String(valores.evidencias ?? '') };
  return {
    linhas: { eventos: havia ? medidos.map((linha) => (linha === havia ? { ...linha, ...novo } : linha)) : [...medidos, novo] },
    antes: havia?.partes ?? null,
    medida: { descricao: previsto.descricao, quantidade: partes },
  };
}

/** @throws ValidationError for what is no number above zero */
function lida(valor: unknown, tipo: 'decimal' | 'integer', recusa: string): string {
  const numero = readTypedNumber(tipo, String(valor ?? ''));
  if (numero === null || compareDecimals(numero, '0') <= 0) throw new ValidationError({ quantidade: [recusa] });
  return numero;
}

/** What a medição that begins at the site says of its period. @throws ValidationError when that day is measured already */
async function medicaoNova(work: Work, daObra: Obra, dia: string): Promise<Record<string, unknown>> {
  const inicio = await inicioDoPeriodo(work, daObra);
  if (inicio && dia < inicio) throw new ValidationError({ periodo_fim: [`A obra já está medida até ${formatDate(addDays(inicio, -1))}.`] });
  const fimDoMes = inicio && daObra.mes_civil ? lastDayOf(inicio) : dia;
  return {
    obra_id: daObra.id,
    tipo: 'parcial',
    periodo_inicio: inicio,
    periodo_fim: fimDoMes < dia ? fimDoMes : dia,
    documentos: documentosAConferir(),
  };
}
