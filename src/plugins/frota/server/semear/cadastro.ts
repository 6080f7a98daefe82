import { addDays } from '../../../../resources/definition';
import type { Seed } from '../../../../server/seed/engine';
import { digitoDoRenavam, digitosDaCnh } from '../../calculo/habilitacao';
import { MOTORISTAS, VEICULOS } from './veiculos';

/** Who and what the fleet of the demonstration is made of; vehicles by prefix. */
export interface Frota {
  veiculos: ReadonlyMap<string, { id: number; motorista_id: number; departamento_id: number }>;
  motoristas: readonly number[];
  oficina: number;
  posto_id: number | null;
  af_id: number | null;
  /** Person of who keeps the fleet. */
  gestor: number;
}

interface Pessoa extends Record<string, unknown> {
  funcionario_id: number;
  pessoa_id: number;
}

/** The drivers, the vehicles and where they fill. @returns null where the municipality has not the people for it */
export async function semearCadastro(seed: Seed, prefeitura: number): Promise<Frota | null> {
  const { db } = seed.work;
  const oficina = await db.first<{ id: number }>("select id from departamento where nome = 'Oficina e Frota' order by id limit 1");
  const gestor = await db.first<{ pessoa_id: number }>(
    "select u.pessoa_id from usuario u join pessoa p on p.id = u.pessoa_id where p.nome = 'Rogério Pacheco Lins' order by u.id limit 1",
  );
  const pessoas = await db.rows<Pessoa>(
    `select min(f.id) as funcionario_id, f.pessoa_id from funcionario f
      where f.data_desligamento is null and f.tipo_vinculo in ('efetivo', 'temporario', 'comissionado', 'celetista') and f.pessoa_id <> $3
        and exists (select from public.lotacao l join departamento d on d.id = l.departamento_id join unidade u on u.id = d.unidade_id where l.pai_id = f.id and u.orgao_id = $2)
      group by f.pessoa_id
      order by not exists (select from public.lotacao l join departamento d on d.id = l.departamento_id where l.pai_id = min(f.id) and d.nome = 'Oficina e Frota'), min(f.id)
      limit $1`,
    [MOTORISTAS.length, prefeitura, gestor?.pessoa_id ?? 0],
  );
  if (!oficina || !gestor || pessoas.length < MOTORISTAS.length) return null;
  const assunto = await db.first<{ id: number }>('select id from processo_assunto where situacao order by id limit 1');
  await seed.put('parametro_frota', 'parametro_frota:1', { orgao_id: prefeitura, assunto_processo_id: assunto?.id ?? null });
  const motoristas: number[] = [];
  for (const [n, [cnh_categoria, cnh_validade, ear, cursos]] of MOTORISTAS.entries()) {
    await seed.pause();
    motoristas.push(await semearMotorista(seed, n, pessoas[n] as Pessoa, { cnh_categoria, cnh_validade, ear, cursos }));
  }
  const veiculos = await semearVeiculos(seed, prefeitura, motoristas, oficina.id);
  return { veiculos, motoristas, oficina: oficina.id, gestor: gestor.pessoa_id, ...(await semearPosto(seed)) };
}

function semearMotorista(
  seed: Seed,
  n: number,
  { funcionario_id, pessoa_id }: Pessoa,
  { cursos, ear, cnh_categoria, cnh_validade }: { cursos: readonly string[]; ear: boolean; cnh_categoria: string; cnh_validade: string },
): Promise<number> {
  const base = String(310_245_117 + n * 7_919_333).slice(0, 9);
  return seed.put('motorista', `motorista:${n}`, {
    pessoa_id,
    funcionario_id,
    cnh_numero: base + digitosDaCnh(base),
    cnh_categoria,
    cnh_validade,
    ear,
    condutor_eventual: !ear,
    ...(!ear && { autorizacao_ato: 'Portaria 88/2026' }),
    ...(/[CDE]/.test(cnh_categoria) && { toxicologico_validade: n === 4 ? '2026-12-31' : '2028-06-30' }),
    cursos: cursos.map((curso) => ({ curso, validade: '2028-12-31' })),
    ausencias: n === 7 ? [{ tipo: 'ferias', inicio: '2026-11-16', fim: '2026-12-15' }] : [],
  });
}

/** The bens that the vehicles of the municipality are, waiting to be incorporated by who keeps them. */
async function semearBem(
  seed: Seed,
  orgao_id: number,
  { prefixo, tipo, marca, modelo, ano, fipe }: (typeof VEICULOS)[number],
): Promise<number> {
  const caminhao = ['caminhao', 'onibus_escolar', 'van', 'ambulancia'].includes(tipo);
  const tipoBem = await seed.work.db.first<{ id: number }>('select id from tipo_bem where codigo = $1', [caminhao ? '0006' : '0007']);
  return seed.put('bem', `bem:veiculo:${prefixo}`, {
    descricao: `${marca} ${modelo} ${ano}`,
    tipo_bem_id: tipoBem?.id,
    forma_ingresso: 'implantacao',
    data_aquisicao: `${ano}-06-30`,
    data_uso: `${ano}-07-01`,
    valor_aquisicao: fipe,
    estado_conservacao: 'bom',
    orgao_id,
    marca,
    modelo,
  });
}

async function semearVeiculos(seed: Seed, prefeitura: number, motoristas: readonly number[], oficina: number) {
  const departamentos = await seed.work.db.rows<{ id: number; nome: string }>(
    'select d.id, d.nome from departamento d join unidade u on u.id = d.unidade_id where u.orgao_id = $1 order by d.id',
    [prefeitura],
  );
  const veiculos = new Map<string, { id: number; motorista_id: number; departamento_id: number }>();
  // whose licence and courses the vehicle asks for
  const doVeiculo = [5, 6, 5, 6, 2, 3, 0, 1, 4, 6, 4, 4];
  for (const [n, um] of VEICULOS.entries()) {
    await seed.pause();
    const departamento_id = departamentos.find(({ nome }) => nome === um.departamento)?.id ?? oficina;
    const motorista_id = motoristas[doVeiculo[n] ?? 0] as number;
    const base = String(1_180_340_551 + n * 7_331).slice(0, 10);
    const diesel = um.combustivel === 'diesel_s10' && n !== 3 && um.ano >= 2018 && um.tipo !== 'maquina';
    const id = await seed.put('veiculo', `veiculo:${um.prefixo}`, {
      prefixo: um.prefixo,
      tipo: um.tipo,
      propriedade: um.propriedade,
      ...(um.propriedade === 'proprio' && { bem_id: await semearBem(seed, prefeitura, um) }),
      ...(um.placa && {
        placa: um.placa,
        renavam: base + digitoDoRenavam(base),
        chassi: `9BW${um.prefixo}ZZ${um.ano}T${String(4000 + n)}A`,
      }),
      marca: um.marca,
      modelo: um.modelo,
      ano_fabricacao: um.ano,
      ano_modelo: um.ano,
      cor: 'Branca',
      fipe_valor: um.fipe,
      fipe_mes: '2026-10',
      uso: um.uso,
      categoria_cnh: um.cnh,
      lotacao_passageiros: um.lotacao,
      departamento_id,
      motorista_padrao_id: motorista_id,
      ...(um.placa && { cartao_abastecimento: `6035 74${um.prefixo} 0001` }),
      tanques: [
        { combustivel: um.combustivel, capacidade: um.capacidade, consumo_referencia: um.referencia },
        ...(diesel ? [{ combustivel: 'arla', capacidade: '25.00' }] : []),
      ],
      medidor: um.medidor,
      medidor_inicial: `${um.inicial}.0`,
      licenciamento_vencimento: um.licenciamento,
      seguro_vencimento: n % 3 === 0 ? '2026-12-31' : '2027-05-31',
      ...(um.tipo === 'onibus_escolar' && {
        vistoria_vencimento: n === 6 ? '2026-12-05' : '2027-02-10',
        tacografo_vencimento: '2027-10-31',
        autorizacoes: [{ tipo: 'escolar', numero: `ESC-${um.prefixo}/2026`, validade: '2027-02-28' }],
      }),
      ...(um.tipo === 'ambulancia' && { autorizacoes: [{ tipo: 'ambulancia', numero: 'VISA 214/2026', validade: '2027-06-30' }] }),
      plano_manutencao: planoDe(um.medidor, um.inicial, n),
      custos:
        um.placa && um.propriedade === 'proprio'
          ? [
              { tipo: 'licenciamento', data: '2026-04-14', valor: '174.08' },
              { tipo: 'seguro', data: '2026-06-02', valor: um.cnh === 'B' ? '1980.00' : '3420.00' },
            ]
          : [],
    });
    veiculos.set(um.prefixo, { id, motorista_id, departamento_id });
  }
  return veiculos;
}

/** Some are late, some near and most far from the next service. */
function planoDe(medidor: string, inicial: number, n: number) {
  if (medidor === 'horimetro')
    return [{ servico: 'Troca de óleo e filtros (250 h)', a_cada_km: '250.0', ultimo_km: `${inicial - 40 * (n - 9)}.0` }];
  return [
    {
      servico: 'Troca de óleo e filtros',
      a_cada_km: '10000.0',
      a_cada_dias: 365,
      ultimo_km: `${inicial - (n === 2 ? 9300 : 1500 + n * 400)}.0`,
      ultima_data: '2026-05-12',
    },
    { servico: 'Rodízio de pneus', a_cada_km: '8000.0', ultimo_km: `${inicial - 700 * n}.0` },
  ];
}

/** The gas station of the contract, with the weeks of the ANP beside it. */
async function semearPosto(seed: Seed): Promise<{ posto_id: number | null; af_id: number | null }> {
  const contrato = await seed.work.db.first<{ id: number; af: number | null }>(
    `select c.id, (select a.id from autorizacao_fornecimento a where a.contrato_id = c.id order by a.id limit 1) as af
       from contrato c where c.chave_semente like '%contrato:combustivel' order by c.id limit 1`,
  );
  const semanas = Array.from({ length: 16 }, (_, n) => addDays('2026-08-02', n * 7));
  const medios = { gasolina: 605, etanol: 412, diesel_s10: 628 } as const;
  await seed.bring(
    'anp_preco',
    semanas.flatMap((semana_inicio, n) =>
      Object.entries(medios).map(([combustivel, centavos]) => ({
        key: `anp_preco:${semana_inicio}:${combustivel}`,
        draft: {
          semana_inicio,
          semana_fim: addDays(semana_inicio, 6),
          combustivel,
          medio: ((centavos + ((n * 7) % 11) - 5) / 100).toFixed(4),
          uf: 'SP',
        },
      })),
    ),
  );
  if (!contrato) return { posto_id: null, af_id: null };
  const posto_id = await seed.put('posto_combustivel', 'posto_combustivel:tres-irmaos', {
    nome: 'Posto Três Irmãos',
    tipo: 'posto',
    contrato_id: contrato.id,
    criterio: 'preco',
    municipio: 'Vale Novo',
    uf: 'SP',
    combustiveis: [
      { combustivel: 'gasolina', contrato_item: 1 },
      { combustivel: 'diesel_s10', contrato_item: 2 },
    ],
  });
  return { posto_id, af_id: contrato.af };
}
