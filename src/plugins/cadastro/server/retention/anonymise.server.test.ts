import { beforeAll, describe, expect, it } from 'vitest';
import { openSuite } from '#tests/server/harness';
import { sweep } from '../../../../server/jobs/sweep';
import { nightlyAnonymisation } from './anonymise';

const suite = openSuite();
const FIVE_YEARS = 5 * 365 + 1;
const PLAIN = 'data_exclusao is null as viva';

let n = 0;
/** Somebody who registered, and came in today for the last time. */
async function citizen(tipo = ['cidadao']): Promise<{ id: number; pessoa_id: number; cpf_cnpj: string }> {
  n += 1;
  const { id: pessoa_id, cpf_cnpj } = await suite.make.pessoa({
    nome: `Benedita Esquecida ${n}`,
    email: `esquecida${n}@exemplo.com.br`,
    fone: '11987654321',
    nome_mae: 'Mãe da Benedita',
    nascimento_fundacao: '1980-02-03',
    documentos: [{ tipo: 'rg', numero: '123456789' }],
    contatos: [{ tipo: 'email', valor: 'outro@exemplo.com.br', principal: true, aceita_notificacao: true }],
  });
  const { id } = await suite.make.record('usuario', { pessoa_id, email: `esquecida${n}@exemplo.com.br`, tipo, grupos: [] });
  await suite.sql(
    "update usuario_credencial set situacao = 'ativa', senha_hash = 'x', ultimo_ip = '10.1.1.1', ultimo_acesso = $2 where usuario_id = $1",
    [id, suite.services.clock.now()],
  );
  await suite.make.session(id);
  await suite.sql(
    "insert into chave_seguranca (cliente_id, usuario_id, credencial_id, chave_publica, nome, data_cadastro) values (1, $1, $2, '\\x00', 'x', now())",
    [id, `credencial-${n}`],
  );
  return { id, pessoa_id, cpf_cnpj };
}
const personOf = async (pessoa_id: number) =>
  (await suite.sql(`select nome, cpf_cnpj, ${PLAIN} from pessoa where id = $1`, [pessoa_id]))[0];
const sameAsBefore = ({ cpf_cnpj }: { cpf_cnpj: string }) => ({ cpf_cnpj, viva: true });
const rodar = () => nightlyAnonymisation.run(suite.services);

type Citizen = Awaited<ReturnType<typeof citizen>>;
let forgotten: Citizen;
let servant: Citizen;
let titular: Citizen;
let author: Citizen;
beforeAll(async () => {
  [forgotten, servant, titular, author] = [await citizen(), await citizen(['cidadao', 'servidor']), await citizen(), await citizen()];
  await suite.make.orgao({ responsaveis: [{ pessoa_id: titular.pessoa_id, funcao: 'titular', inicio: '2021-01-01' }] });
  const { id } = await suite.make.departamento();
  await suite.sql('update departamento set usuario_cadastro_id = $1 where id = $2', [author.id, id]);
});

describe('retenção das contas de cidadãos', () => {
  it('com menos de cinco anos sem acesso nada muda', async () => {
    suite.travel({ days: FIVE_YEARS - 1 });
    await rodar();
    expect(await personOf(forgotten.pessoa_id)).toMatchObject(sameAsBefore(forgotten));
  });

  it('depois deles, ninguém a quem a prefeitura não deva guardar continua identificado: nem na pessoa, nem na conta', async () => {
    suite.travel({ days: 2 });
    const recent = await citizen();
    await rodar();
    expect(await personOf(forgotten.pessoa_id)).toEqual({ nome: 'Pessoa anonimizada', cpf_cnpj: null, viva: false });
    const [kept] = await suite.sql<{ texto: string }>(
      `select (select to_jsonb(p) from pessoa p where p.id = $1)::text || (select to_jsonb(u) from usuario u where u.id = $2)::text
           || (select to_jsonb(c) from usuario_credencial c where c.usuario_id = $2)::text as texto`,
      [forgotten.pessoa_id, forgotten.id],
    );
    for (const trace of ['Benedita', 'esquecida', '87654321', 'Mãe', '1980', '10.1.1.1', forgotten.cpf_cnpj])
      expect(kept?.texto).not.toContain(trace);
    const [left] = await suite.sql(
      `select (select count(*) from pessoa_documentos where pai_id = $1)::int + (select count(*) from pessoa_contatos where pai_id = $1)::int
            + (select count(*) from sessao_usuario where usuario_id = $2)::int
            + (select count(*) from chave_seguranca where usuario_id = $2)::int as linhas`,
      [forgotten.pessoa_id, forgotten.id],
    );
    expect(left).toEqual({ linhas: 0 });
    expect(await personOf(recent.pessoa_id)).toMatchObject(sameAsBefore(recent));
  });

  it('quem é servidor, quem um registro cita e quem registrou algo continua como está', async () => {
    for (const one of [servant, titular, author]) expect(await personOf(one.pessoa_id)).toMatchObject(sameAsBefore(one));
  });

  it('fica na trilha, sem os valores; e o documento pode voltar a se cadastrar', async () => {
    const trail = await suite.sql(
      "select recurso, antes, motivo ~ 'mais de 5 anos' as porque from auditoria where acao = 'excluir' and (recurso, registro_id) in (('pessoa', $1), ('usuario', $2)) order by recurso",
      [forgotten.pessoa_id, forgotten.id],
    );
    expect(trail).toEqual([
      { recurso: 'pessoa', antes: null, porque: true },
      { recurso: 'usuario', antes: null, porque: true },
    ]);
    const again = await suite.make.pessoa({ cpf_cnpj: forgotten.cpf_cnpj });
    expect(again.id).not.toBe(forgotten.pessoa_id);
  });

  it('repetir não faz mais nada', async () => {
    const rows = () => suite.sql('select id from auditoria');
    const before = (await rows()).length;
    await rodar();
    expect((await rows()).length).toBe(before);
  });
});

describe('retenção dos registros de acesso', () => {
  it('as sessões encerradas ficam seis meses, e as tentativas de entrada dois dias', async () => {
    const { id } = await citizen();
    await suite.anonymous.post('/login', { cpf_cnpj: suite.make.cpf(), senha: 'errada' });
    const sessions = async () => (await suite.sql('select id from sessao_usuario where usuario_id = $1', [id])).length;
    const attempts = async () => (await suite.sql('select chave from tentativa_login')).length;
    suite.travel({ days: 1 });
    await sweep(suite.services);
    expect([await sessions(), (await attempts()) > 0]).toEqual([1, true]);
    suite.travel({ days: 182 });
    await sweep(suite.services);
    expect([await sessions(), await attempts()]).toEqual([1, 0]);
    suite.travel({ days: 4 });
    await sweep(suite.services);
    expect(await sessions()).toBe(0);
  });
});
