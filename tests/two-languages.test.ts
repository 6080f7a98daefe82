import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const ENGLISH =
  'accept add adjust advance annul apply approve archive ask assess attach audit become begin bring build call can cancel change charge ' +
  'check choose clean clear close collect comment compare complete compose compute conclude configure confirm convert copy count create ' +
  'cut decide decode delete deliver describe distribute download draft draw drop edit emit enqueue enter erase exclude execute expect ' +
  'export extinguish fail fetch fill find finish flatten follow forget format freeze generate get give go group guard handle has have ' +
  'hear hide hold import include insert install is issue join judge keep launch list load lock look make mark may merge mirror move ' +
  'must need nest note notice open order parse pay perform pick place plan point post prepare present print probe project propose prove ' +
  'publish put quote rank read receive recognise recompute record redistribute refresh refuse register release reload remake remove ' +
  'renew reopen repoint report require reset reverse revise round run save say seal search seed send set settle share should show sign ' +
  'simulate sort split spread start stay stop store submit subtract sum take talk tamper tell test toggle try undo update upload validate ' +
  'verify visit walk was without within withdraw write';

const PORTUGUESE =
  'abrir achar acrescentar ajustar anular anotar apurar assinar avisar calcular comparar completar conferir contar criar desenhar desfazer ' +
  'eh emitir enviar escolher escrever estornar excluir exigir fechar gerar gravar imprimir inserir instalar juntar julgar lancar ler listar ' +
  'montar mostrar mover mudar pode preencher publicar recusar registrar repartir semear simular somar tem tirar travar verificar';

const DECLARED =
  /^\s*(?:export )?(?:default )?(?:async )?function\*? ?(\w+)|^\s*(?:export )?const (\w+)(?:: [^=\n]+)? = (?:useCallback\()?(?:async )?(?:<[^>\n]+>)?(?:\w+ =>|\([^()\n]*(?:\([^()\n]*\)[^()\n]*)*\)(?:: [^\n]+?)? =>|\(\s*$)/gm;

const sources = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !file.endsWith('.d.ts'))
  .map((file) => ({ file, source: readFileSync(`src/${file}`, 'utf8') }));

// what stands at the top of `plugins/` loads the modules and is of the kit
const ofModule = ({ file }: { file: string }) => /^plugins\/[^/]+\//.test(file);

function namesIn(source: string): string[] {
  return [...source.matchAll(DECLARED)].map(([, declared, assigned]) => declared ?? assigned ?? '');
}

function beginningWith(verbs: string, some: typeof sources): string[] {
  const begins = new RegExp(`^(?:${verbs.split(' ').join('|')})(?![a-z])`);
  return some.flatMap(({ file, source }) =>
    namesIn(source)
      .filter((name) => begins.test(name))
      .map((name) => `${file}: ${name}`),
  );
}

describe('duas línguas, uma fronteira', () => {
  it('nenhuma função de um módulo começa com um verbo em inglês', () => {
    const modules = sources.filter(ofModule);
    expect(modules.length).toBeGreaterThan(0);
    expect(beginningWith(ENGLISH, modules)).toEqual([]);
  });

  it('nenhuma função do kit começa com um verbo em português', () => {
    const kit = sources.filter((one) => !ofModule(one));
    expect(kit.length).toBeGreaterThan(0);
    expect(beginningWith(PORTUGUESE, kit)).toEqual([]);
  });

  it('o que se procura se acha', () => {
    const source = 'export async function readRows() {}\nconst sendAll = async () => {};\nconst ler = useCallback((id: number) => id);';
    expect(namesIn(source)).toEqual(['readRows', 'sendAll', 'ler']);
    expect(beginningWith(ENGLISH, [{ file: 'x.ts', source }])).toEqual(['x.ts: readRows', 'x.ts: sendAll']);
    expect(beginningWith(PORTUGUESE, [{ file: 'x.ts', source }])).toEqual(['x.ts: ler']);
  });
});
