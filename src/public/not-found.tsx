/** A public address that no page has. */
export function NotFound() {
  return (
    <>
      <h1>Página não encontrada</h1>
      <p>O endereço pode ter sido digitado errado, ou a página mudou de lugar.</p>
      <p>
        <a href="/publico/home">Ir para a página inicial</a>
      </p>
    </>
  );
}
