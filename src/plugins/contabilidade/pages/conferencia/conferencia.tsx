import '../../../../resources/form/form.css';
import './conferencia.css';
import { useQuery } from '@tanstack/react-query';
import { Button, Checkbox } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { PageHeader } from '../../../../layout/page-header';
import { ScrollRegion } from '../../../../layout/scroll-region';
import { http } from '../../../../providers/http';
import { useSession } from '../../../../providers/session';
import { counted, formatDecimal } from '../../../../resources/definition/format';
import { type Conferencia, type Divergencia, PONTOS, type Provado } from '../../parts/conferencia/resultado';
import { lancamentoContabil } from '../../resources/lancamento_contabil';

/** Every number of the book proven against what it comes from, point by point. It tells and never repairs. */
export default function ConferenciaPage() {
  const { access } = useSession();
  const [onlyWrong, setOnlyWrong] = useState(false);
  const allowed = access.has(lancamentoContabil.menu, 5);
  const { data, isFetching, refetch } = useQuery({
    queryKey: [lancamentoContabil.name, 'conferencia'],
    queryFn: async () => (await http.get<Conferencia>(`${lancamentoContabil.api.path}/conferencia`, { timeout: 120_000 })).data,
    enabled: allowed,
    retry: false,
  });
  const node = access.nodeOf(lancamentoContabil.menu);
  return (
    <>
      <PageHeader
        title="Conferência"
        crumbs={[...(node ? access.pathOf(node) : []), { nome: 'Conferência' }]}
        actions={
          allowed && (
            <Button loading={isFetching} onClick={() => void refetch()}>
              Conferir de novo
            </Button>
          )
        }
      />
      <div className="prova__resumo">
        <p role="status" data-confere={data?.confere}>
          {allowed ? summaryOf(data, isFetching) : 'Você não tem permissão para conferir o livro.'}
        </p>
        {data && !data.confere && (
          <Checkbox checked={onlyWrong} onChange={({ target }) => setOnlyWrong(target.checked)}>
            Só o que não confere
          </Checkbox>
        )}
      </div>
      {data && <Points pontos={onlyWrong ? data.pontos.filter(({ confere }) => !confere) : data.pontos} />}
      {data && (
        <section className="secao" aria-labelledby="nao-conferidos">
          <h2 id="nao-conferidos">Ainda não se conferem</h2>
          <ul className="prova__fora">
            {data.nao_conferidos.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function summaryOf(data: Conferencia | undefined, isFetching: boolean): string {
  if (isFetching) return 'Conferindo o livro…';
  if (!data) return 'A conferência não pôde ser feita.';
  const all = counted(data.pontos.length, 'verificação feita', 'verificações feitas');
  if (data.confere) return `Confere: ${all}, sem diferenças.`;
  const wrong = data.pontos.filter(({ confere }) => !confere).length;
  return `Não confere: ${counted(wrong, 'verificação tem', 'verificações têm')} diferenças, de ${all}.`;
}

function Points({ pontos }: { pontos: readonly Provado[] }) {
  const codigos = [...new Set(pontos.map(({ codigo }) => codigo))];
  return codigos.map((codigo) => (
    <section key={codigo} className="secao" aria-labelledby={codigo}>
      <h2 id={codigo}>
        {codigo} · {PONTOS[codigo] ?? ''}
      </h2>
      <ScrollRegion label={PONTOS[codigo] ?? codigo} className="prova__rolagem">
        <table className="prova">
          <thead>
            <tr>
              <th scope="col">O que se confere</th>
              <th scope="col" className="numero">
                A
              </th>
              <th scope="col" className="numero">
                B
              </th>
              <th scope="col" className="numero">
                Diferença
              </th>
              <th scope="col">Resultado</th>
            </tr>
          </thead>
          <tbody>
            {pontos
              .filter((one) => one.codigo === codigo)
              .map((one) => (
                <Proven key={`${one.nome} ${one.verifica}`} provado={one} />
              ))}
          </tbody>
        </table>
      </ScrollRegion>
    </section>
  ));
}

function Proven({ provado }: { provado: Provado }) {
  const { nome, verifica, lados, unidade, a, b, diferenca, confere, link, quantas, divergencias } = provado;
  const written = (value: string) => formatDecimal(value, unidade === 'moeda' ? 2 : 0);
  return (
    <tr>
      <td className="prova__que">
        <Link to={link}>{nome}</Link>
        <p>{verifica}</p>
        {divergencias.length > 0 && (
          <ul className="prova__diferencas">
            {divergencias.map((one) => (
              <Difference key={one.descricao} divergencia={one} lados={lados} written={written} />
            ))}
            {quantas > divergencias.length && <li>e mais {quantas - divergencias.length}.</li>}
          </ul>
        )}
      </td>
      <td className="numero" data-rotulo={`A: ${lados[0]}`}>
        <span className="prova__lado">{lados[0]}</span>
        {written(a)}
      </td>
      <td className="numero" data-rotulo={`B: ${lados[1]}`}>
        <span className="prova__lado">{lados[1]}</span>
        {written(b)}
      </td>
      <td className="numero" data-rotulo="Diferença">
        {written(diferenca)}
      </td>
      <td className="prova__resultado" data-confere={confere}>
        {confere ? 'Confere' : 'Não confere'}
      </td>
    </tr>
  );
}

interface DifferenceProps {
  divergencia: Divergencia;
  lados: readonly [string, string];
  written: (value: string) => string;
}

function Difference({ divergencia: { descricao, a, b, link }, lados, written }: DifferenceProps) {
  return (
    <li>
      {link ? <Link to={link}>{descricao}</Link> : descricao}: {lados[0]} {written(a)}, {lados[1]} {written(b)}
    </li>
  );
}
