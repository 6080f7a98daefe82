import '../../../../resources/state.css';
import './painel.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Upload } from 'antd';
import { FileUp, Link2, ListChecks, Wand2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { BusyButton } from '../../../../layout/busy-button';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { useCall } from '../../../../providers/use-call';
import { compareDecimals, counted, filteredList, formatDecimal, sumDecimals } from '../../../../resources/definition';
import type { Resource } from '../../../../resources/definition/resource';
import { lancamentoContabil } from '../../../contabilidade/resources/lancamento_contabil';
import { extratoBancarioLinha } from '../../resources/conciliacao/extrato_bancario_linha';
import { Coluna } from './coluna';
import { DigitarLinha } from './digitar';
import { Identidade } from './identidade';
import { ResultadoDaImportacao } from './importado';
import type { Importado, LinhaDoQuadro, Quadro } from './quadro';
import { Vinculos } from './vinculos';

const NINGUEM: ReadonlySet<number> = new Set();

/** The statement beside the book: what waits on each side, what is chosen, and the difference, always in sight (handbook Execução 5.11). */
export default function PainelConciliacao({ resource, id }: { resource: Resource; id: number | null }) {
  const { access } = useSession();
  const key = ['conciliacao', id];
  const { data, error, refetch } = useQuery({
    queryKey: key,
    enabled: id !== null,
    queryFn: async () => (await http.get<Quadro>(`${resource.api.path}/${id}/quadro`)).data,
  });
  const call = useCall({ resource, id: id ?? undefined, keys: [key] });
  const [extrato, setExtrato] = useState(NINGUEM);
  const [livro, setLivro] = useState(NINGUEM);
  if (id === null) return <p>Salve a conciliação para importar o extrato e conferi-lo com o livro.</p>;
  if (error)
    return (
      <div role="alert">
        <p>Não foi possível buscar o extrato e o livro. {error.message}</p>
        <Button onClick={() => void refetch()}>Tentar de novo</Button>
      </div>
    );
  if (!data) return <p role="status">Buscando o extrato e o livro…</p>;
  const chosen = { extrato: data.extrato.filter((one) => extrato.has(one.id)), livro: data.livro.filter((one) => livro.has(one.id)) };
  const canChange = data.aberta && access.has(resource.menu, 5);
  const mudar: Mudar = async (path, values = {}) => {
    try {
      const answer = await call<{ result: never }>(`${resource.api.path}/${id}${path}`, values, { once: true, timeout: 300_000 });
      setExtrato(NINGUEM);
      setLivro(NINGUEM);
      return answer.result;
    } catch {
      // the refusal is already on screen, and what was chosen stays
      return null;
    }
  };
  const vincular = (parcial: boolean) => mudar('/vincular', { extrato: [...extrato], livro: [...livro], parcial });
  return (
    <div className="conciliacao">
      <Identidade resumo={data.resumo} aviso={data.aviso} />
      {canChange && <Acoes conta={data.conta_bancaria_id} mes={data.mes} mudar={mudar} onDigitada={() => refetch()} />}
      <div className="conciliacao__colunas">
        <Coluna
          titulo="Extrato"
          vazio="Nada do extrato está pendente."
          linhas={data.extrato}
          escolhidas={extrato}
          onEscolher={setExtrato}
          podeEscolher={canChange}
          procurado={procurado(chosen.livro, chosen.extrato)}
          motivos={data.motivos}
          endereco={extratoBancarioLinha.route.base}
          mes={data.mes}
        />
        <Coluna
          titulo="Livro"
          vazio="Nada do livro está pendente."
          linhas={data.livro}
          escolhidas={livro}
          onEscolher={setLivro}
          podeEscolher={canChange}
          procurado={procurado(chosen.extrato, chosen.livro)}
          endereco={lancamentoContabil.route.base}
          mes={data.mes}
        />
      </div>
      {canChange && <Balanca extrato={chosen.extrato} livro={chosen.livro} onVincular={vincular} />}
      <Vinculos vinculos={data.vinculos} podeDesfazer={canChange} onDesfazer={(vinculo_id) => mudar('/desvincular', { vinculo_id })} />
    </div>
  );
}

const somar = (linhas: readonly LinhaDoQuadro[]) => sumDecimals(['0.00', ...linhas.map(({ pendente }) => pendente)]);

/** The value that one side looks for on the other; null while nothing is chosen. */
function procurado(outro: readonly LinhaDoQuadro[], este: readonly LinhaDoQuadro[]): string | null {
  return outro.length === 0 ? null : menos(somar(outro), somar(este));
}

const menos = (a: string, b: string) => sumDecimals([a, b.startsWith('-') ? b.slice(1) : `-${b}`]);

/** Changes the reconciliation, and answers what came of it; null when it was refused. */
type Mudar = <Result>(path: string, values?: object) => Promise<Result | null>;

interface AcoesProps {
  conta: number;
  mes: string;
  mudar: Mudar;
  onDigitada: () => Promise<unknown>;
}

/** Where lines come from, and what needs no person. */
function Acoes({ conta, mes, mudar, onDigitada }: AcoesProps) {
  const navigate = useNavigate();
  const [busy, setBusy] = useState(false);
  const [importado, setImportado] = useState<Importado | null>(null);
  const enviar = async (file: File) => {
    setBusy(true);
    const body = new FormData();
    body.append('arquivo', file);
    setImportado(await mudar<Importado>('/importar', body));
    setBusy(false);
  };
  return (
    <>
      <div className="conciliacao__acoes">
        <Upload
          showUploadList={false}
          accept=".ofx,.OFX,.qfx,.ret,.RET,.txt"
          beforeUpload={(file) => {
            void enviar(file);
            return false;
          }}
        >
          <Button icon={<FileUp size={16} aria-hidden />} loading={busy}>
            Importar extrato
          </Button>
        </Upload>
        <BusyButton icon={<Wand2 size={16} aria-hidden />} onPress={() => mudar('/automatica')}>
          Conciliar automaticamente
        </BusyButton>
        <DigitarLinha conta={conta} mes={mes} onDigitada={onDigitada} />
        <Button
          icon={<ListChecks size={16} aria-hidden />}
          onClick={() => navigate(filteredList(extratoBancarioLinha, 'conta_bancaria_id', conta, ['pendente', 'true']))}
        >
          Avisos sem documento
        </Button>
      </div>
      {importado && <ResultadoDaImportacao importado={importado} onFechar={() => setImportado(null)} />}
    </>
  );
}

/** What is chosen on each side and the difference, always in sight while one works. */
function Balanca({
  extrato,
  livro,
  onVincular,
}: {
  extrato: readonly LinhaDoQuadro[];
  livro: readonly LinhaDoQuadro[];
  onVincular: (parcial: boolean) => Promise<unknown>;
}) {
  const [a, b] = [somar(extrato), somar(livro)];
  const diferenca = menos(a, b);
  const fecha = compareDecimals(diferenca, '0') === 0;
  const quantas = extrato.length + livro.length;
  return (
    <div className="conciliacao__balanca">
      <dl aria-live="polite">
        <div>
          <dt>Extrato ({counted(extrato.length, 'linha', 'linhas')})</dt>
          <dd>{formatDecimal(a, 2)}</dd>
        </div>
        <div>
          <dt>Livro ({counted(livro.length, 'linha', 'linhas')})</dt>
          <dd>{formatDecimal(b, 2)}</dd>
        </div>
        <div data-tom={fecha ? 'bom' : 'ruim'}>
          <dt>Diferença</dt>
          <dd>{formatDecimal(diferenca, 2)}</dd>
        </div>
      </dl>
      <div>
        <BusyButton
          type="primary"
          icon={<Link2 size={16} aria-hidden />}
          disabled={!fecha || quantas < 2}
          onPress={() => onVincular(false)}
        >
          Conciliar
        </BusyButton>
        <BusyButton disabled={fecha || extrato.length === 0 || livro.length === 0} onPress={() => onVincular(true)}>
          Conciliar em parte
        </BusyButton>
      </div>
    </div>
  );
}
