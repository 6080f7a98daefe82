import { multiplyDecimals, roundDecimal } from '../../../resources/definition';
import { runAct } from '../../../server/documents/acts';
import { cnpjFrom } from '../../../server/seed/draw';
import type { Seed } from '../../../server/seed/engine';
import type { Work } from '../../../server/work';
import { anotarContas } from '../../cadastro/server';
import { FERIAS_DESDE, semearAfastamentos, semearFerias } from './afastamento/semear';
import { semearConsignacoes, semearRemessas } from './consignacao/semear';
import { CARGOS, CARREIRAS, DOTACOES, ESPECIALIDADES, LANCAMENTOS, TABELAS, VINCULOS, type VinculoDemo } from './demonstration-quadro';
import { trazerTabelas } from './tabelas-legais';
import { beneficiosDe, semearApuracoes, semearVales, type ValesDemo } from './vale/semear';

const YEAR = 2026;
/** Roots of the CNPJ of the demonstration: who is paid the folha, the social security and the FGTS. */
const [FOLHA, RECEITA, FGTS] = ['98760026', '98760028', '98760029'] as const;
/** The indices of the reviews of 2025 and 2026. */
const REVISOES = ['4.50', '4.30'] as const;
/** Folhas of the demonstration: the last closed month, the one that is being checked, and the first instalment of the 13º. */
const FOLHAS = [
  ['decimo_1', '2026-06', '2026-06-20', 'fechar'],
  ['mensal', '2026-10', '2026-10-30', 'fechar'],
  ['mensal', '2026-11', '2026-11-30', 'calcular'],
] as const;

/** The tables of the law, the quadro de pessoal of the Prefeitura, and folhas that the procedure itself made. */
export async function semearPessoal(seed: Seed): Promise<void> {
  seed.progress('quadro de pessoal e folha');
  await trazerTabelas(seed.work, seed.bring);
  const rpps = await semearRpps(seed);
  await dizerCredores(seed);
  const prefeitura = await seed.work.db.first<{ id: number }>("select id from orgao where codigo = '02'");
  await seed.inEntity(prefeitura?.id ?? 0, () =>
    seed.inYear(YEAR, async () => {
      await seed.pause();
      const cargos = await semearCargos(seed);
      const vales = await semearVales(seed);
      const vinculos = await semearVinculos(seed, cargos, rpps, vales);
      await seed.pause();
      await semearLancamentos(seed, vinculos);
      await semearFerias(seed, vinculos);
      await semearAfastamentos(seed, vinculos, false);
      await semearDotacoes(seed);
      await semearApuracoes(seed, vinculos);
      await semearFolhas(seed, vinculos);
      await semearRemessas(seed);
      await darPorPagas(seed);
    }),
  );
}

async function semearRpps(seed: Seed): Promise<number> {
  const institute = await seed.work.db.first<{ id: number }>("select id from pessoa where tipo = 'juridica' order by id limit 1");
  return seed.put('outra_previdencia', 'previdencia:rpps', {
    nome: 'Instituto de Previdência dos Servidores',
    tipo: 'rpps',
    pessoa_id: institute?.id,
    vigencias: [
      {
        inicio: '2020-03',
        lei: 'Lei Complementar 61/2020',
        modo: 'unica',
        aliquota_servidor: '14',
        patronal_normal: '21',
        taxa_administracao: '2',
      },
    ],
  });
}

/** Who receives the guide of each charge. */
async function dizerCredores({ work }: Seed): Promise<void> {
  for (const [codigos, raiz] of [
    [[910, 911, 912], null],
    [[920, 921], RECEITA],
    [[930], FGTS],
  ] as const)
    await work.db.execute(
      `update evento_folha e set credor_id = coalesce((select p.id from public.pessoa p where p.cpf_cnpj = $2 and p.cliente_id = $3),
              (select o.pessoa_id from public.outra_previdencia o where o.cliente_id = $3 order by o.id limit 1))
        where e.codigo = any($1::int[]) and e.credor_id is null and e.cliente_id = $3`,
      [[...codigos], raiz && cnpjFrom(raiz), work.cliente.id],
    );
}

/** The three vigências of a table, or its only one; what each cell was is what the index makes what it is. */
function vigenciasDe({ celulas, anteriores }: (typeof TABELAS)[number]) {
  const cells = (values: readonly string[]) => celulas.map(([classe, nivel], n) => ({ classe, nivel, valor: values[n] }));
  const newest = celulas.map(([, , valor]) => valor);
  if (!anteriores) return [{ inicio: '2024-01', tipo: 'inicial', ato: 'Lei 3.010/2023', grade: cells(newest) }];
  const middle = anteriores.map((valor) => roundDecimal(multiplyDecimals(valor, '1.045'), 2));
  return [
    { inicio: '2024-01', tipo: 'inicial', ato: 'Lei 3.010/2023', grade: cells(anteriores) },
    { inicio: '2025-03', tipo: 'revisao_geral', indice: REVISOES[0], ato: 'Lei 3.122/2025', grade: cells(middle) },
    { inicio: '2026-03', tipo: 'revisao_geral', indice: REVISOES[1], ato: 'Lei 3.240/2026', grade: cells(newest) },
  ];
}

async function semearCargos(seed: Seed): Promise<Map<string, { id: number; tabela: number }>> {
  const carreiras = new Map<string | null, number>();
  for (const [codigo, nome, tipo, fundeb_70] of CARREIRAS)
    carreiras.set(
      codigo,
      await seed.put('carreira', `carreira:${codigo}`, { codigo, nome, tipo, fundeb_70, lei: 'Lei Complementar 40/2012' }),
    );
  for (const [codigo, nome, area, conselho_classe, cbo] of ESPECIALIDADES)
    await seed.put('especialidade', `especialidade:${codigo}`, { codigo, nome, area, conselho_classe, cbo });
  const tabelas = new Map<string, number>();
  for (const tabela of TABELAS) {
    const { celulas: _celulas, anteriores: _anteriores, ...draft } = tabela;
    tabelas.set(tabela.codigo, await seed.put('tabela_salarial', `tabela:${tabela.codigo}`, { ...draft, vigencias: vigenciasDe(tabela) }));
  }
  const folha = await seed.work.db.first<{ id: number }>('select id from pessoa where cpf_cnpj = $1', [cnpjFrom(FOLHA)]);
  await seed.put('parametro_pessoal', 'parametro:2024', {
    inicio: '2024-01',
    estatuto: 'Lei Complementar 12/1998',
    teto: '18500.00',
    credor_id: folha?.id,
  });
  const cargos = new Map<string, { id: number; tabela: number }>();
  for (const [codigo, nome, tipo, carreira, cbo, escolaridade_id, tabela, classe_inicial, nivel_inicial, vagas, acumulavel] of CARGOS) {
    const tabela_salarial_id = tabelas.get(tabela) ?? 0;
    const id = await seed.put('cargo', `cargo:${codigo}`, {
      codigo,
      nome,
      tipo,
      cbo,
      escolaridade_id,
      tabela_salarial_id,
      classe_inicial,
      nivel_inicial,
      acumulavel,
      carreira_id: carreiras.get(carreira) ?? null,
      carga_horaria: tabela === 'MAG' ? '30' : '40',
      regime_previdenciario: tipo === 'efetivo' ? 'rpps' : 'rgps',
      vagas: [{ data: '1998-05-04', quantidade: vagas, motivo: 'criacao', ato: 'Lei Complementar 12/1998' }],
      atribuicoes: '<p>As do anexo II da Lei Complementar 12/1998.</p>',
      ...(tipo === 'comissao' && { declaracao_comissao: true }),
    });
    cargos.set(codigo, { id, tabela: tabela_salarial_id });
  }
  return cargos;
}

const TIPO_DO_VINCULO: Readonly<Record<string, string>> = {
  efetivo: 'efetivo',
  comissao: 'comissionado',
  temporario: 'temporario',
  politico: 'politico',
  eletivo: 'eletivo',
};
const INGRESSO: Readonly<Record<string, string>> = {
  efetivo: 'I01',
  comissao: 'I02',
  politico: 'I02',
  temporario: 'I04',
  eletivo: 'I05',
};

async function semearVinculos(
  seed: Seed,
  cargos: ReadonlyMap<string, { id: number; tabela: number }>,
  outra_previdencia_id: number,
  vales: ValesDemo,
): Promise<number[]> {
  const ler = async (sql: string) =>
    new Map((await seed.work.db.rows<{ chave: string; id: number }>(sql)).map(({ chave, id }) => [chave, id]));
  const motivos = await ler('select codigo as chave, id from motivo_vinculo');
  const especialidades = await ler('select codigo as chave, id from especialidade');
  const departamentos = await ler(
    `select o.codigo || '.' || u.codigo || ' ' || d.nome as chave, d.id from departamento d join unidade u on u.id = d.unidade_id join orgao o on o.id = u.orgao_id`,
  );
  const people = await ler(
    "select substring(chave_semente from 'nucleo:[0-9]+$') as chave, id from pessoa where chave_semente ~ 'nucleo:[0-9]+$'",
  );
  const ids: number[] = [];
  for (const [n, demo] of VINCULOS.entries()) {
    await seed.pause();
    const cargo = cargos.get(demo.cargo) ?? { id: 0, tabela: 0 };
    const [, , tipo, , , , , classe, nivel] = CARGOS.find(([codigo]) => codigo === demo.cargo) ?? CARGOS[0];
    const { inicio } = demo;
    const pessoa_id = people.get(`nucleo:${demo.pessoa}`) ?? 0;
    const conta_id = await completarPessoa(seed, pessoa_id, demo);
    const motivo = motivos.get(INGRESSO[tipo] ?? 'I01');
    ids.push(
      await seed.put('funcionario', `vinculo:${n}`, {
        pessoa_id,
        cargo_id: cargo.id,
        conta_id,
        motivo_ingresso_id: motivo,
        ato: `Portaria ${100 + n}/${inicio.slice(0, 4)}`,
        nomeacao: inicio,
        posse: inicio,
        exercicio_inicio: inicio,
        vigencia_contrato: demo.fim ?? null,
        ferias_desde: FERIAS_DESDE,
        tipo_vinculo: TIPO_DO_VINCULO[tipo],
        regime_juridico: tipo === 'temporario' ? 'administrativo' : 'estatutario',
        regime_previdenciario: tipo === 'efetivo' ? 'rpps' : 'rgps',
        outra_previdencia_id: tipo === 'efetivo' ? outra_previdencia_id : null,
        especialidade_id: demo.especialidade ? especialidades.get(demo.especialidade[0]) : null,
        registro_profissional: demo.especialidade?.[1] ?? null,
        lotacoes: [{ departamento_id: departamentos.get(demo.lotacao.join(' ')), inicio, principal: true }],
        padroes: [{ tabela_salarial_id: cargo.tabela, classe, nivel, inicio, motivo_vinculo_id: motivo }],
        jornadas: [{ carga_semanal: demo.jornada ?? (demo.cargo === '200' ? '30' : '40'), inicio }],
        beneficios: beneficiosDe(n, inicio, vales),
        comissoes: demo.funcao
          ? [
              {
                cargo_id: cargos.get(demo.funcao)?.id,
                inicio: '2025-01-02',
                forma: 'percentual',
                percentual: '40',
                ato: 'Portaria 12/2025',
              },
            ]
          : [],
        pensoes: demo.pensao
          ? [
              {
                beneficiario_id: people.get('nucleo:60'),
                processo_judicial: '1000123-45.2024.8.26.0999',
                forma: 'percentual_liquido',
                percentual: demo.pensao,
                deduz_irrf: true,
                inicio: '2025-01-02',
              },
            ]
          : [],
      }),
    );
  }
  return ids;
}

/** The account and the dependants of who is paid, in their own register. @returns the account */
async function completarPessoa({ work }: Seed, pessoa: number, { dependentes = [], semConta }: VinculoDemo): Promise<number | null> {
  if (dependentes.length > 0)
    await work.db.execute(
      `insert into pessoa_dependentes (pai_id, ordem, nome, nascimento, tipo_id, inicio, irrf, salario_familia, previdencia, plano)
       select $1, x.n, 'Dependente ' || x.n, date '2018-05-05', (select min(id) from public.tipo_dependente), date '2018-05-05', x.efeito = 'irrf', x.efeito = 'salario_familia', false, false
         from unnest($2::text[]) with ordinality as x(efeito, n) where not exists (select from public.pessoa_dependentes d where d.pai_id = $1)`,
      [pessoa, [...dependentes]],
    );
  if (semConta) return null;
  await work.db.execute(
    `insert into pessoa_conta (pai_id, ordem, banco_id, tipo_id, agencia, conta, conta_dv, principal)
     select $1::bigint, 1, (select min(id) from public.banco), (select min(id) from public.tipo_conta_bancaria_pessoa), '4817', (871000 + $1::bigint)::text, '7', true
      where not exists (select from public.pessoa_conta c where c.pai_id = $1)`,
    [pessoa],
  );
  await anotarContas(work, pessoa, true);
  const conta = await work.db.first<{ id: number }>('select c.id from pessoa_conta c where c.pai_id = $1 order by c.ordem limit 1', [
    pessoa,
  ]);
  return conta?.id ?? null;
}

async function semearLancamentos(seed: Seed, vinculos: readonly number[]): Promise<void> {
  const eventos = await seed.work.db.rows<{ codigo: number; id: number }>('select codigo, id from evento_folha');
  const byCode = new Map(eventos.map(({ codigo, id }) => [codigo, id]));
  for (const [n, { vinculo, evento, ...draft }] of LANCAMENTOS.entries())
    await seed.put('lancamento_folha', `lancamento:${n}`, { ...draft, funcionario_id: vinculos[vinculo], evento_id: byCode.get(evento) });
}

async function semearDotacoes(seed: Seed): Promise<void> {
  for (const [unidade, natureza, ficha] of DOTACOES) {
    const row = await seed.work.db.first<{ unidade: number | null; natureza: number; dotacao: number }>(
      `select (select u.id from public.unidade u join public.orgao o on o.id = u.orgao_id where o.codigo || '.' || u.codigo = $1 and u.cliente_id = $4) as unidade,
              (select n.id from public.natureza_despesa n where n.codigo = $2 and n.cliente_id = $4) as natureza, d.id as dotacao
         from dotacao d where d.ficha = $3`,
      [unidade, natureza, ficha, seed.work.cliente.id],
    );
    await seed.put('mapa_dotacao_folha', `dotacao:${unidade ?? 'todas'}:${natureza}`, {
      unidade_id: row?.unidade ?? null,
      natureza_despesa_id: row?.natureza,
      fichas: [{ dotacao_id: row?.dotacao, percentual: '100' }],
    });
  }
}

async function semearFolhas(seed: Seed, vinculos: readonly number[]): Promise<void> {
  const resource = seed.work.services.registry.get('folha_pagamento');
  for (const [tipo, competencia, data_pagamento, until] of FOLHAS) {
    await seed.pause();
    const id = await seed.put('folha_pagamento', `folha:${tipo}:${competencia}`, { tipo, competencia, data_pagamento });
    const made = await seed.work.db.first<{ situacao: string }>('select situacao from folha_pagamento where id = $1', [id]);
    if (made?.situacao !== 'aberta') continue;
    await runAct(seed.work, resource, id, 'calcular', {});
    if (until !== 'fechar') continue;
    // the margin is that of the first folha of the month: the contracts are discounted from it on
    if (tipo === 'mensal' && (await semearConsignacoes(seed, vinculos))) await runAct(seed.work, resource, id, 'calcular', {});
    await runAct(seed.work, resource, id, 'conferir', { ciente: true });
    await runAct(await comoChefe(seed), resource, id, 'fechar', {});
  }
}

/** What the closed ones spent is in the empenhos of the year, paid: they wait for nobody. */
async function darPorPagas({ work }: Seed): Promise<void> {
  await work.db.execute("update folha_pagamento set situacao = 'paga' where situacao = 'fechada' and cliente_id = $1", [work.cliente.id]);
}

/** Whoever launched does not close: it is the chief of Recursos Humanos, the fifteenth of the núcleo, who does. */
async function comoChefe({ work }: Seed): Promise<Work> {
  const row = await work.db.first<{ usuarioId: number; pessoaId: number; nome: string }>(
    `select u.id as "usuarioId", p.id as "pessoaId", p.nome from usuario u join pessoa p on p.id = u.pessoa_id where p.chave_semente like '%nucleo:15'`,
  );
  return row ? work.actingAs({ ...work.user, ...row }) : work;
}
