/** Asks the person for a file of their computer. */
export function chooseFile(accept: string, onChosen: (file: File) => void): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.accept = accept;
  input.addEventListener('change', () => {
    const file = input.files?.[0];
    if (file) onChosen(file);
  });
  input.click();
}
