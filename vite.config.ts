import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [tailwindcss(), reactRouter()],
  environments: {
    client: {
      build: {
        rollupOptions: {
          output: {
            entryFileNames: 'assets/[name]-[hash].js',
            // Few files instead of many small ones: each costs headers, and compresses worse on its own.
            advancedChunks: {
              groups: [
                { name: 'react', test: /node_modules\/(react|react-dom|react-router|scheduler)\// },
                // Not what opens on demand: it would bring its libraries along to every page.
                { name: 'shell', test: /app\/ui\/(?!Dialog|Tooltip|Toast|Qr)/, minShareCount: 4 },
              ],
            },
          },
        },
      },
    },
    // The server is bundled from our own entry, so that pages, API and jobs share one copy of `core`.
    ssr: { build: { rollupOptions: { input: './server/app.ts' }, target: 'node24' } },
  },
  // Found only when the panel opens, they would make Vite reload the page in the middle of a purchase.
  optimizeDeps: { include: ['radix-ui', 'sonner'] },
  build: { target: 'es2022', assetsInlineLimit: 0 },
});
